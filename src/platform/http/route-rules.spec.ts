import { Controller, Module, Post, Put } from '@nestjs/common'
import { ModulesContainer, NestFactory } from '@nestjs/core'
import { expect, it } from '@jest/globals'
import { AcceptForm, AcceptUpload, AllowAnySite, RouteRules } from './route-rules.js'

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

@Module({ controllers: [ThingsController] })
class ThingsModule {}

it('finds the rules of a route by method and path, matching as the router does', async () => {
  const app = await NestFactory.createApplicationContext(ThingsModule, { logger: false })
  const rules = new RouteRules(app.get(ModulesContainer))
  const has = (method: string, path: string, rule: Parameters<RouteRules['has']>[1]) =>
    rules.has({ method, path }, rule)
  expect(has('POST', '/api/things/big/upload', 'upload')).toBe(true)
  expect(has('POST', '/API/Things/big/upload/', 'upload')).toBe(true)
  expect(has('POST', '/api/things/big/upload', 'form')).toBe(false)
  expect(has('POST', '/api/things/big/red/upload', 'upload')).toBe(false)
  expect(has('POST', '/api/things', 'form')).toBe(true)
  expect(has('POST', '/api/things', 'any-site')).toBe(true)
  expect(has('PUT', '/api/things', 'form')).toBe(false)
  await app.close()
})
