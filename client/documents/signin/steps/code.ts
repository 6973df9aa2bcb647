/** Digits of the demo's code (product §9). */
export const CODE_LENGTH = 6

/** One digit per box; an empty box is ''. */
export type Code = readonly string[]

export const EMPTY_CODE: Code = Array.from({ length: CODE_LENGTH }, () => '')

export const isFull = (code: Code) => code.every((digit) => digit !== '')

/**
 * The boxes after text was typed or pasted into one, and the box that takes the focus next. Ignores
 * everything but digits; a complete code fills all boxes, whichever it was pasted into.
 */
export function entered(code: Code, at: number, text: string): { code: Code; next: number } {
  const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH)
  const from = digits.length === CODE_LENGTH ? 0 : at
  const next = code.map((digit, box) => digits[box - from] ?? digit)
  return { code: next, next: Math.min(from + digits.length, CODE_LENGTH - 1) }
}

export const cleared = (code: Code, at: number): Code => code.map((digit, box) => (box === at ? '' : digit))
