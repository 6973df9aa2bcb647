export type Encoding = 'br' | 'gzip' | 'identity'

/** Brotli before gzip, and neither when it was refused by `q=0`. */
export function acceptedEncoding(header = ''): Encoding {
  const takes = (name: string) =>
    new RegExp(`(^|[\\s,])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(header)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
