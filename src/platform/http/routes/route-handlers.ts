import { PATH_METADATA } from '@nestjs/common/constants.js'
import { MetadataScanner, type ModulesContainer } from '@nestjs/core'

export interface HandlerMethod {
  /** `Controller.method`. */
  name: string
  handler: object
  paths: string[]
}

export function routeHandlers(modules: ModulesContainer): HandlerMethod[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()])
  return controllers.flatMap(({ metatype }) => {
    const { name, prototype } = metatype as { name: string; prototype: Record<string, object> }
    return new MetadataScanner().getAllMethodNames(prototype).map((method) => {
      const handler = prototype[method]!
      const paths = pathsOf(metatype as object).flatMap((prefix) =>
        pathsOf(handler).map((path) => `/${`${prefix}/${path}`.split('/').filter(Boolean).join('/')}`),
      )
      return { name: `${name}.${method}`, handler, paths }
    })
  })
}

const pathsOf = (target: object): string[] =>
  [(Reflect.getMetadata(PATH_METADATA, target) as string | string[] | undefined) ?? []].flat()
