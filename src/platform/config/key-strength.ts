/** Random bits that production requires of a configured key (contract §6). */
const REQUIRED_BITS = 128
const FEWEST_CHARACTERS = 8

/** Returns a sentence if a configured key is missing or too weak for production, else none. */
export function weakKeyErrors(name: string, key: string | undefined): string[] {
  if (!key) return [`${name} is required in production.`]
  return estimatedBits(key) >= REQUIRED_BITS
    ? []
    : [`${name} is too easy to guess: it needs ${REQUIRED_BITS} random bits.`]
}

/** Returns an upper bound of the random bits after the first dash, by alphabet and length; 0 for repetitions. */
function estimatedBits(key: string): number {
  const secret = key.slice(key.indexOf('-') + 1).replaceAll('-', '')
  if (new Set(secret).size < FEWEST_CHARACTERS) return 0
  const alphabet = /^[0-9a-f]+$/i.test(secret) ? 16 : /^[0-9A-Z]+$|^[0-9a-z]+$/.test(secret) ? 32 : 62
  return secret.length * Math.log2(alphabet)
}
