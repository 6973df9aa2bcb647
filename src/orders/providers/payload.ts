import { FailureException } from '../../platform/errors/failure.js'
import { LAST_INSTANT, parseInstant } from '../../platform/database/queries/instant.js'
import { ORDER_LIMITS } from '../orders.contract.js'

/** Reads a provider's payload by paths such as `data.attributes.total`: what is missing or of another type is null. */
export class Payload {
  constructor(private readonly root: unknown) {}

  at(path: string): unknown {
    let value = this.root
    for (const name of path.split('.'))
      value =
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined
    return value
  }

  /** Returns the text or whole number at the first of the paths that has one. */
  text(...paths: string[]): string | null {
    for (const path of paths) {
      const value = this.at(path)
      if (typeof value === 'string' && value !== '') return value
      if (Number.isSafeInteger(value)) return String(value)
    }
    return null
  }

  /** Returns the whole number at the first of the paths that has one. */
  count(...paths: string[]): number | null {
    for (const path of paths) {
      const value = this.at(path)
      if (Number.isSafeInteger(value)) return value as number
    }
    return null
  }

  lacks(path: string): boolean {
    return this.at(path) === undefined || this.at(path) === null
  }

  /**
   * Returns an amount without its tax in cents; null if one of them is impossible, or there is no amount. A tax that is
   * missing is none.
   */
  net(total: string, tax: string): number | null {
    const [amount, part] = [this.count(total), this.lacks(tax) ? 0 : this.count(tax)]
    return amount === null || part === null ? null : amount - part
  }

  /**
   * Returns the time at the first of the paths that has one, of the years 1970 to 9999: Unix seconds or ISO 8601, in
   * milliseconds.
   */
  time(...paths: string[]): number | null {
    for (const path of paths) {
      const value = this.at(path)
      const time = typeof value === 'number' ? value * 1000 : readTime(value)
      if (Number.isSafeInteger(time) && time >= 0 && time <= LAST_INSTANT) return time
    }
    return null
  }
}

/** Some write a time of UTC without its zone. */
const readTime = (written: unknown): number =>
  typeof written === 'string'
    ? ((parseInstant(written) ?? parseInstant(`${written}Z`))?.getTime() ?? NaN)
    : NaN

/**
 * Returns a number or reference of an event; `what` names it in the error.
 * @throws {FailureException} 400 – missing, too long or with spaces
 */
export function requiredRef(value: string | null, what: string, most: number = ORDER_LIMITS.number): string {
  if (value !== null && new RegExp(`^[\\x21-\\x7e]{1,${most}}$`).test(value)) return value
  const sentence = `The event's ${what} must have 1 to ${most} printable characters without spaces.`
  throw new FailureException(400, sentence)
}

/** Returns the reference, or null if there is none; with the faults of `requiredRef`. */
export const optionalRef = (value: string | null, what: string): string | null =>
  value === null ? null : requiredRef(value, what)

/**
 * Returns the time of an event.
 * @throws {FailureException} 400 – missing
 */
export function requiredTime(value: number | null): number {
  if (value === null) throw new FailureException(400, 'The event has no time.')
  return value
}

/** Returns the number of an event that nothing is done with: its own id where it names no order. */
export const anyRef = (value: string | null, eventRef: string): string =>
  value !== null && new RegExp(`^[\\x21-\\x7e]{1,${ORDER_LIMITS.number}}$`).test(value)
    ? value
    : eventRef.slice(0, ORDER_LIMITS.number)

/** Returns the value of a webhook-id or the like, at most 191 characters. */
export const eventRefOf = (value: string | null | undefined): string => requiredRef(value ?? null, 'id', 191)
