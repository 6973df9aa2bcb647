import type { Type } from '@nestjs/common'
import { PATH_METADATA } from '@nestjs/common/constants.js'
import type { ModulesContainer } from '@nestjs/core'

/** The first segment of a path, in lower case, for the router ignores case; empty for `/`. */
export function rootOf(path: string): string {
  const end = path.indexOf('/', 1)
  return path.slice(1, end < 0 ? path.length : end).toLowerCase()
}

/** The first segments of all routes' paths, such as `api`; the value says whether a route goes below it. */
export function routeRoots(modules: ModulesContainer): Map<string, { isFolder: boolean }> {
  const roots = new Map<string, { isFolder: boolean }>()
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()])
  for (const path of controllers.flatMap(({ metatype }) => pathsOf(metatype as Type))) {
    const root = rootOf(path)
    const isFolder = path.length > root.length + 1 || (roots.get(root)?.isFolder ?? false)
    roots.set(root, { isFolder })
  }
  return roots
}

function pathsOf(controller: Type): string[] {
  const prototype = controller.prototype as Record<string, unknown>
  const methods = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  return methods
    .map((name) => prototype[name] as object)
    .filter((handler) => Reflect.hasMetadata(PATH_METADATA, handler))
    .flatMap((handler) => [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat())
    .map((path) => {
      const segments = [Reflect.getMetadata(PATH_METADATA, controller) as string, path]
      return `/${segments.join('/').split('/').filter(Boolean).join('/')}`
    })
}
