import type { RequestHandler } from 'express'
import { isMysql } from '../../../ormconfig.js'
import type { Config } from '../config/config.js'
import type { OperatingWarnings } from '../limits/operating-warnings.js'

/** What proxies add to requests, and browsers never. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-forwarded-proto', 'x-real-ip']

/** Warns once when requests come through a proxy while none is declared (contract §7). */
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

/** Warns of pictures that other replicas would not have (contract §7). */
export function warnOfPicturesInFolder(config: Config, warnings: OperatingWarnings): void {
  if (isMysql(config.database) && !config.avatarStore) warnings.raise('pictures-in-folder')
}
