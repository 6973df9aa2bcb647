/** A time in a row of a query that was written in SQL: SQLite hands it over as the text that it keeps. */
export type DatabaseTime = Date | string

export function fromDatabaseTime(instant: DatabaseTime): Date
export function fromDatabaseTime(instant: DatabaseTime | null): Date | null
export function fromDatabaseTime(instant: DatabaseTime | null): Date | null {
  return typeof instant === 'string' ? new Date(`${instant.replace(' ', 'T')}Z`) : instant
}

/** A time as both databases take it in a statement that was written in SQL. */
export const toDatabaseTime = (time: Date): string => time.toISOString().slice(0, -1).replace('T', ' ')

/** Of the many forms of ISO 8601 the one that says which instant it is: date, time and zone. */
const WRITTEN = /^([1-9]\d{3}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
/** The last that both databases can keep. */
const LAST = Date.UTC(9999, 11, 31, 23, 59, 59)

/** Null for what is written otherwise, and for days and times that do not exist. */
export function parseInstant(written: unknown): Date | null {
  const day = typeof written === 'string' && WRITTEN.exec(written)?.[1]
  if (!day) return null
  const instant = new Date(written)
  // Days that a month does not have would run over into the next.
  const isReal = instant.getTime() <= LAST && new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  return isReal ? instant : null
}
