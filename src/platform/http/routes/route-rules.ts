import { RequestMethod, SetMetadata } from '@nestjs/common'
import { METHOD_METADATA } from '@nestjs/common/constants.js'
import type { ModulesContainer } from '@nestjs/core'
import type { Request } from 'express'
import { pathToRegexp } from 'path-to-regexp'
import { type HandlerMethod, routeHandlers } from './route-handlers.js'

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
    this.routes = routeHandlers(modules).flatMap(markedRoute)
  }

  has({ method, path }: Pick<Request, 'method' | 'path'>, rule: Rule): boolean {
    return this.routes.some(
      (route) => route.rules.has(rule) && [method, 'ALL'].includes(route.method) && route.path.test(path),
    )
  }
}

/** @throws {Error} a decorator is on a method that is no route, where it would have no effect */
function markedRoute({ name, handler, paths }: HandlerMethod): MarkedRoute[] {
  const rules = RULES.filter((rule) => Reflect.hasMetadata(metadataOf(rule), handler))
  if (rules.length === 0) return []
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod]
  if (!method) throw new Error(`${name} has a route decorator but is not a route`)
  // Matches as the router does: by the same library.
  return [{ method, path: pathToRegexp(paths).regexp, rules: new Set(rules) }]
}
