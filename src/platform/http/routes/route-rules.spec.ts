import { All, Controller, Get, Module, Post, Put, type Type } from '@nestjs/common'
import { ModulesContainer, NestFactory } from '@nestjs/core'
import { expect, it } from '@jest/globals'
import { AcceptForm, AcceptUpload, AllowAnySite, KeepRawBody, RouteRules } from './route-rules.js'

@Controller('api/things')
class ThingsController {
  @AcceptUpload()
  @Post(':kind/upload')
  upload(): void {}

  @AcceptForm()
  @AllowAnySite()
  @Post()
  add(): void {}

  @Put()
  replace(): void {}
}

class Inherited {
  @KeepRawBody()
  @Post('inherited')
  take(): void {}
}

@Controller(['api/one', '/api/two/'])
class ManyController extends Inherited {
  @AcceptForm()
  @Post(['here', '/there/:id'])
  add(): void {}

  @AllowAnySite()
  @All('any')
  any(): void {}

  @AcceptUpload()
  @Put('files/*path')
  store(): void {}

  @Get('here')
  read(): void {}
}

@Module({ controllers: [ThingsController, ManyController] })
class ThingsModule {}

type Has = (method: string, path: string, rule: Parameters<RouteRules['has']>[1]) => boolean

async function rulesOf(module: Type): Promise<Has> {
  const app = await NestFactory.createApplicationContext(module, { logger: false })
  const rules = new RouteRules(app.get(ModulesContainer))
  await app.close()
  return (method, path, rule) => rules.has({ method, path }, rule)
}

it('finds a route’s decorators by method and path, as the router does', async () => {
  const has = await rulesOf(ThingsModule)
  expect(has('POST', '/api/things/big/upload', 'upload')).toBe(true)
  expect(has('POST', '/API/Things/big/upload/', 'upload')).toBe(true)
  expect(has('POST', '/api/things/big/upload', 'form')).toBe(false)
  expect(has('POST', '/api/things/big/red/upload', 'upload')).toBe(false)
  expect(has('POST', '/api/things', 'form')).toBe(true)
  expect(has('POST', '/api/things', 'any-site')).toBe(true)
  expect(has('PUT', '/api/things', 'form')).toBe(false)
})

it('finds decorators for every path of a list, any method, a wildcard and an inherited route', async () => {
  const has = await rulesOf(ThingsModule)
  for (const prefix of ['/api/one', '/api/two']) {
    expect(has('POST', `${prefix}/here`, 'form')).toBe(true)
    expect(has('POST', `${prefix}/there/7`, 'form')).toBe(true)
    expect(has('GET', `${prefix}/here`, 'form')).toBe(false)
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(has(method, `${prefix}/any`, 'any-site')).toBe(true)
    expect(has('PUT', `${prefix}/files/a/b`, 'upload')).toBe(true)
    expect(has('POST', `${prefix}/inherited`, 'raw-body')).toBe(true)
  }
})

it('refuses a decorator on a method that is not a route', async () => {
  @Controller('api/none')
  class NoneController {
    @AcceptForm()
    add(): void {}
  }
  @Module({ controllers: [NoneController] })
  class NoneModule {}
  await expect(rulesOf(NoneModule)).rejects.toThrow('NoneController.add')
})
