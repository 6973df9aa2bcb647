const LIST = new Intl.ListFormat('en-GB')

/** Joins words as in a sentence: `ES, YM and NQ`. */
export const formatList = (words: readonly string[]): string => LIST.format(words)
