export type Encoding = 'br' | 'gzip' | 'identity'

/** The name is in the list, and not with `q=0`. */
const accepts = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`)
const BR = accepts('br')
const GZIP = accepts('gzip')

/** Returns the encoding for an `Accept-Encoding` header: Brotli before gzip, unless refused by `q=0`. */
export function acceptedEncoding(header = ''): Encoding {
  return BR.test(header) ? 'br' : GZIP.test(header) ? 'gzip' : 'identity'
}
