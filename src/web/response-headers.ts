import type { RequestHandler } from 'express'
import type { Brand } from '../platform/brand/brand.contract.js'
import type { BrandService } from '../platform/brand/settings/brand.service.js'
import type { Config } from '../platform/config/config.js'
import { isApi } from '../platform/http/routes/api-path.js'
import { securityHeaders } from './security-headers.js'

/** Returns middleware that sets the headers of all responses: no script is allowed, and those of the API are never cached. */
export function responseHeaders(config: Config, brands: BrandService): RequestHandler {
  let headers = headersOf(config, brands.current)
  return (request, response, next) => {
    if (headers.brand !== brands.current) headers = headersOf(config, brands.current)
    response.setHeaders(isApi(request.path) ? headers.ofApi : headers.ofAll)
    next()
  }
}

function headersOf(config: Config, brand: Brand) {
  const ofAll = new Map(securityHeaders(config, brand))
  return { brand, ofAll, ofApi: new Map([...ofAll, ['Cache-Control', 'no-store']]) }
}
