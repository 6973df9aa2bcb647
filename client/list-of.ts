/** Words as one reads them: `ES, YM and NQ`. */
export const listOf = (words: readonly string[]): string => words.join(', ').replace(/, (?=[^,]*$)/, ' and ')
