const LISTS = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** Joins words as in a sentence: `ES, YM, and NQ`. */
export const formatList = (words: readonly string[], join: keyof typeof LISTS = 'and'): string =>
  LISTS[join].format(words)
