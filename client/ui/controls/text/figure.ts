const FIGURE = /^[^a-z]*\d[^a-z]*$/i

/** For the attribute `translate` of a value that may be words: no translator is to read a figure with its signs. */
export const translateOf = (value: unknown): 'no' | undefined =>
  FIGURE.test(String(value)) ? 'no' : undefined
