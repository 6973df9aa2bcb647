import { ModulesContainer } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import cookieParser from 'cookie-parser'
import { Config } from './platform/config/config.js'
import { SuccessInterceptor } from './platform/http/answers/success.interceptor.js'
import { bodyParsers } from './platform/http/requests/body.js'
import { originCheck } from './platform/http/requests/origin-check.js'
import { requestLog } from './platform/http/requests/request-log.js'
import { RouteRules } from './platform/http/routes/route-rules.js'
import { slowBodyCheck } from './platform/http/requests/slow-body.js'
import { undeclaredProxyCheck, warnOfPicturesInFolder } from './platform/http/requests/undeclared-proxy.js'
import { validation } from './platform/http/requests/validation.js'
import { FailureFilter } from './platform/errors/failure.filter.js'
import { OperatingWarnings } from './platform/limits/operating-warnings.js'
import { responseHeaders } from './web/response-headers.js'

/** Adds middleware, pipe, interceptor and filter, the same for the portal and the tests. To be called before `app.init()`. */
export function setupApp(app: NestExpressApplication): void {
  const config = app.get(Config)
  const warnings = app.get(OperatingWarnings)
  const rules = new RouteRules(app.get(ModulesContainer))
  warnOfPicturesInFolder(config, warnings)
  app.set('trust proxy', config.trustedProxies.length > 0 ? [...config.trustedProxies] : false)
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(requestLog)
  app.use(responseHeaders(config))
  app.use(slowBodyCheck, undeclaredProxyCheck(config, warnings))
  app.use(originCheck(config.ownOrigins, rules), cookieParser(), ...bodyParsers(rules))
  app.useGlobalPipes(validation())
  app.useGlobalInterceptors(new SuccessInterceptor())
  app.useGlobalFilters(new FailureFilter())
}
