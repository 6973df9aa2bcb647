export type Encoding = 'br' | 'gzip' | 'identity'

/** Returns the encoding for an `Accept-Encoding` header: Brotli before gzip, unless refused by `q=0`. */
export function acceptedEncoding(header = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
