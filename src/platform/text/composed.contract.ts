/** More marks in a row than any script has (UAX #15, 'Stream-Safe'): sorting them takes the square of their number. */
const MANY_MARKS = /\p{M}{31}/u

/** Returns text in NFC, so that equal texts are equal bytes; with more marks on a letter than people write, as it is. */
export const composed = (text: string): string => (MANY_MARKS.test(text) ? text : text.normalize('NFC'))
