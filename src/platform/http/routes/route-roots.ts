import { SetMetadata } from '@nestjs/common'
import type { ModulesContainer } from '@nestjs/core'
import { routeHandlers } from './route-handlers.js'

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

const pathsOf = (modules: ModulesContainer, isWanted: (handler: object) => boolean): string[] =>
  routeHandlers(modules).flatMap(({ handler, paths }) => (isWanted(handler) ? paths : []))
