const LIST = new Intl.ListFormat('en-GB')

/** Words as people read them: `ES, YM and NQ`. */
export const formatList = (words: readonly string[]): string => LIST.format(words)
