import { Controller, Get, Module } from '@nestjs/common'
import { ModulesContainer, NestFactory } from '@nestjs/core'
import { expect, it } from '@jest/globals'
import { AmongDocuments, rootOf, routeRoots, routesAmongDocuments } from './route-roots.js'

@Controller('api/things')
class ThingsController {
  @Get(':id')
  find(): void {}
}

@Controller()
class FilesController {
  @Get('Robots.txt')
  robots(): void {}

  @Get('.well-known/security.txt')
  security(): void {}
}

@Controller('r')
class LinksController {
  @Get(['', ':code'])
  follow(): void {}
}

@Controller('pages')
class PageFilesController {
  @AmongDocuments()
  @Get('Page.txt')
  file(): void {}
}

@Module({ controllers: [ThingsController, FilesController, LinksController, PageFilesController] })
class ThingsModule {}

it('finds the first segment of each route and whether any route goes below it', async () => {
  const app = await NestFactory.createApplicationContext(ThingsModule, { logger: false })
  expect(Object.fromEntries(routeRoots(app.get(ModulesContainer)))).toEqual({
    api: { isFolder: true },
    'robots.txt': { isFolder: false },
    '.well-known': { isFolder: true },
    r: { isFolder: true },
  })
  expect(routesAmongDocuments(app.get(ModulesContainer))).toEqual(new Set(['/pages/page.txt']))
  await app.close()
})

it.each([
  ['/', ''],
  ['/API/things', 'api'],
  ['/links', 'links'],
  ['//links', ''],
  ['*', ''],
])('extracts the first segment of %s', (path, root) => expect(rootOf(path)).toBe(root))
