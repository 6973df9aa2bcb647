/** A time in a row of a raw query; as text from SQLite, and from MySQL if it is cast. */
export type DatabaseTime = Date | string

export function fromDatabaseTime(instant: DatabaseTime): Date
export function fromDatabaseTime(instant: DatabaseTime | null): Date | null
export function fromDatabaseTime(instant: DatabaseTime | null): Date | null {
  return typeof instant === 'string' ? new Date(`${instant.replace(' ', 'T')}Z`) : instant
}

/** Returns the time of a raw query's row in ISO 8601. Text is not parsed, because lists have hundreds of times. */
export function isoOfDatabaseTime(instant: DatabaseTime): string
export function isoOfDatabaseTime(instant: DatabaseTime | null): string | null
export function isoOfDatabaseTime(instant: DatabaseTime | null): string | null {
  if (typeof instant !== 'string') return instant?.toISOString() ?? null
  return `${instant.slice(0, 10)}T${instant.slice(11)}${instant.length === WHOLE_SECONDS ? '.000' : ''}Z`
}

/** Length of MySQL's `2026-01-31 12:00:00`; SQLite's has milliseconds. */
const WHOLE_SECONDS = 19

/** Returns a time as a parameter of a raw query, for both databases. */
export const toDatabaseTime = (time: Date): string => time.toISOString().slice(0, -1).replace('T', ' ')

/** ISO 8601 with date, time and zone, which together name an instant. */
const WRITTEN = /^([1-9]\d{3}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
/** The last instant that both databases can store, in milliseconds since 1970. */
export const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59, 59)

/** Returns the instant; null for other formats and for days and times that do not exist. */
export function parseInstant(written: unknown): Date | null {
  const day = typeof written === 'string' && WRITTEN.exec(written)?.[1]
  if (!day) return null
  const instant = new Date(written)
  // JavaScript reads 31 February as a day of March.
  const isReal = instant.getTime() <= LAST_INSTANT && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  return isReal ? instant : null
}

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns whether this is a day (UTC) or an instant that exists. */
export const isTime = (text: string): boolean =>
  parseInstant(IS_DAY.test(text) ? `${text}T00:00:00Z` : text) !== null

/** The sentence for what is no time. */
export const TIME_FORMAT = 'Dates must look like 2027-12-31 or 2027-12-31T18:00:00Z.'
