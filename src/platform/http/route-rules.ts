import { RequestMethod, SetMetadata, type Type } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js'
import type { ModulesContainer } from '@nestjs/core'
import type { Request } from 'express'

/** Exceptions that middleware makes for a route, before Nest has found it. */
type Rule = 'form' | 'upload' | 'raw-body' | 'any-site' | 'opaque-origin'

const metadataOf = (rule: Rule) => `route-rule:${rule}`
const RULES: Rule[] = ['form', 'upload', 'raw-body', 'any-site', 'opaque-origin']
const mark = (rule: Rule) => () => SetMetadata(metadataOf(rule), true)

/** The route accepts a form post; its body is ignored. */
export const AcceptForm = mark('form')
/** The route accepts `multipart/form-data`. */
export const AcceptUpload = mark('upload')
/** Keeps the bytes of the body as `request.rawBody`, for a signature over them. */
export const KeepRawBody = mark('raw-body')
/** The route accepts posts from other sites, because it uses no cookie (contract §3). */
export const AllowAnySite = mark('any-site')
/** The route accepts `Origin: null`, which browsers send for a page without referrer (contract §3). */
export const AllowOpaqueOrigin = mark('opaque-origin')

interface MarkedRoute {
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
      (route) => route.rules.has(rule) && route.method === method && route.path.test(path),
    )
  }
}

function markedRoutes(controller: Type): MarkedRoute[] {
  const prototype = controller.prototype as Record<string, unknown>
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const handler = prototype[name] as object
    const rules = RULES.filter((rule) => Reflect.hasMetadata(metadataOf(rule), handler))
    if (rules.length === 0) return []
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod]
    const paths = [controller, handler].map((target) => Reflect.getMetadata(PATH_METADATA, target) as string)
    return [{ method, path: patternOf(paths.join('/')), rules: new Set(rules) }]
  })
}

/** Matches like the router, ignoring letter case and a trailing slash. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '')
  return new RegExp(`^${segments.map((segment) => `/${segment.replace(/^:.*/, '[^/]+')}`).join('')}/?$`, 'i')
}
