import { RequestMethod, SetMetadata, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import { MetadataScanner, type ModulesContainer } from '@nestjs/core'
import type { Request } from 'express'
import { pathToRegexp } from 'path-to-regexp'

/** Exceptions that middleware makes for a route, before Nest has found it. */
type Rule =
  | 'form'
  | 'form-fields'
  | 'upload'
  | 'large-body'
  | 'raw-body'
  | 'unparsed-body'
  | 'any-site'
  | 'opaque-origin'

const metadataOf = (rule: Rule) => `route-rule:${rule}`
const RULES: Rule[] = [
  'form',
  'form-fields',
  'upload',
  'large-body',
  'raw-body',
  'unparsed-body',
  'any-site',
  'opaque-origin',
]
const mark = (rule: Rule) => (): MethodDecorator => SetMetadata(metadataOf(rule), true)

/** The route accepts a form post; its body is ignored. */
export const AcceptForm = mark('form')
/** The route accepts a form post, whose fields are its body as JSON's would be. */
export const ParseForm = mark('form-fields')
/** The route accepts `multipart/form-data`. */
export const AcceptUpload = mark('upload')
/** The route accepts JSON of up to `MAX_LARGE_BODY` bytes. */
export const AcceptLargeBody = mark('large-body')
/** Keeps the bytes of the body as `request.rawBody`, for a signature over them. */
export const KeepRawBody = mark('raw-body')
/** Does not parse a JSON body: `request.rawBody` has its bytes, and the route parses them after it has checked the signature. */
export const KeepBodyUnparsed = mark('unparsed-body')
/** The route accepts posts from other sites, because it uses no cookie (contract §3). */
export const AllowAnySite = mark('any-site')
/** The route accepts `Origin: null`, which browsers send for a page without referrer (contract §3). */
export const AllowOpaqueOrigin = mark('opaque-origin')

interface MarkedRoute {
  /** `ALL`: any. */
  method: string
  path: RegExp
  rules: Set<Rule>
}

/** The rules that decorators set beside the routes, found by method and path. */
export class RouteRules {
  private readonly routes: MarkedRoute[]

  constructor(modules: ModulesContainer) {
    const controllers = [...modules.values()].flatMap((module) => [...module.controllers.values()])
    this.routes = controllers.flatMap(({ metatype }) => markedRoutes(metatype as Type))
  }

  /** Returns whether the request's route has the rule. */
  has({ method, path }: Pick<Request, 'method' | 'path'>, rule: Rule): boolean {
    return this.routes.some(
      (route) => route.rules.has(rule) && [method, 'ALL'].includes(route.method) && route.path.test(path),
    )
  }
}

/** @throws {Error} a decorator is on a method that is no route, where it would have no effect */
function markedRoutes(controller: Type): MarkedRoute[] {
  const prototype = controller.prototype as Record<string, object>
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!
    const rules = RULES.filter((rule) => Reflect.hasMetadata(metadataOf(rule), handler))
    if (rules.length === 0) return []
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod]
    if (!method) throw new Error(`${controller.name}.${name} has a route decorator but is not a route`)
    return { method, path: patternOf(pathsOf(controller), pathsOf(handler)), rules: new Set(rules) }
  })
}

const pathsOf = (target: object) => [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat()

/** Matches as the router does: by the same library. */
function patternOf(prefixes: string[], paths: string[]): RegExp {
  const all = prefixes.flatMap((prefix) => paths.map((path) => `/${prefix}/${path}`))
  return pathToRegexp(all.map((path) => path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1'))).regexp
}
