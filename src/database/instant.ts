/** A time in a row of a query that was written in SQL: SQLite hands it over as the text that it keeps. */
export type Instant = Date | string

export function inUtc(instant: Instant): Date
export function inUtc(instant: Instant | null): Date | null
export function inUtc(instant: Instant | null): Date | null {
  return typeof instant === 'string' ? new Date(`${instant.replace(' ', 'T')}Z`) : instant
}

/** A time as both databases take it in a statement that was written in SQL. */
export const asInstant = (time: Date): string => time.toISOString().slice(0, -1).replace('T', ' ')
