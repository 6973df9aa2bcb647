import { SetMetadata, type Type } from '@nestjs/common'
import { PATH_METADATA } from '@nestjs/common/constants.js'
import type { ModulesContainer } from '@nestjs/core'

const AMONG_DOCUMENTS = 'among-documents'

/** The route is below the address of a document: only its own path, which has no parameters, is no document. */
export const AmongDocuments = () => SetMetadata(AMONG_DOCUMENTS, true)

/** The first segment of a path, in lower case, for the router ignores case; empty for `/`. */
export function rootOf(path: string): string {
  const end = path.indexOf('/', 1)
  return path.slice(1, end < 0 ? path.length : end).toLowerCase()
}

/** The first segments of routes' paths, such as `api`; the value says whether a route goes below it. Documents share none. */
export function routeRoots(modules: ModulesContainer): Map<string, { isFolder: boolean }> {
  const roots = new Map<string, { isFolder: boolean }>()
  for (const path of pathsOf(modules, (handler) => !isAmongDocuments(handler))) {
    const root = rootOf(path)
    const isFolder = path.length > root.length + 1 || (roots.get(root)?.isFolder ?? false)
    roots.set(root, { isFolder })
  }
  return roots
}

/** The paths of routes with `@AmongDocuments()`, in lower case. */
export const routesAmongDocuments = (modules: ModulesContainer): Set<string> =>
  new Set(pathsOf(modules, isAmongDocuments).map((path) => path.toLowerCase()))

const isAmongDocuments = (handler: object) => Reflect.hasMetadata(AMONG_DOCUMENTS, handler)

function pathsOf(modules: ModulesContainer, isWanted: (handler: object) => boolean): string[] {
  const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()])
  return controllers.flatMap(({ metatype }) => pathsOfController(metatype as Type, isWanted))
}

function pathsOfController(controller: Type, isWanted: (handler: object) => boolean): string[] {
  const prototype = controller.prototype as Record<string, unknown>
  const methods = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
  return methods
    .map((name) => prototype[name] as object)
    .filter((handler) => Reflect.hasMetadata(PATH_METADATA, handler) && isWanted(handler))
    .flatMap((handler) => [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat())
    .map((path) => {
      const segments = [Reflect.getMetadata(PATH_METADATA, controller) as string, path]
      return `/${segments.join('/').split('/').filter(Boolean).join('/')}`
    })
}
