import type { RequestHandler } from 'express'
import { isMysql } from '#ormconfig.js'
import type { Config } from '../../config/config.js'
import type { OperatingWarnings } from '../../limits/operating-warnings.js'

/** Headers that proxies add to requests and browsers never send. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-forwarded-proto', 'x-real-ip']

/** Warns once if requests come through a proxy but TRUST_PROXY names none (contract §7). */
export function undeclaredProxyCheck(config: Config, warnings: OperatingWarnings): RequestHandler {
  let isWatching = config.trustedProxies.length === 0
  return ({ headers }, _response, next) => {
    if (isWatching && PROXY_HEADERS.some((name) => headers[name] !== undefined)) {
      isWatching = false
      warnings.raise('undeclared-proxy')
    }
    next()
  }
}

/** Warns if pictures are in a folder while the database can have several replicas (contract §7). */
export function warnOfPicturesInFolder(config: Config, warnings: OperatingWarnings): void {
  if (isMysql(config.database) && !config.avatarStore) warnings.raise('pictures-in-folder')
}
