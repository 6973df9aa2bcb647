import { formatSize } from '#client/ui/controls/text/format-size.js'

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** The day in the reader's time zone, `YYYY-MM-DD`. */
export const dayOf = (date: Date): string =>
  `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** An instant as the browser's field for date and time has it: in the reader's time zone, to the minute. */
export const localOf = (iso: string): string => {
  const date = new Date(iso)
  return Number.isNaN(date.getTime())
    ? ''
    : `${dayOf(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** The instant of such a value, ISO 8601; `null` if there is none. */
export const instantOf = (local: string): string | null => {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString()
}

export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Seconds as minutes and seconds: 245 is '4:05'. What is no number stays as it was typed. */
export const lengthText = (value: unknown): string =>
  typeof value === 'number' ? `${Math.floor(value / 60)}:${pad(value % 60)}` : textOf(value)

/** The seconds of '4:05', or the text itself while it isn't a length. */
export const lengthValue = (typed: string): number | string => {
  const [, minutes, seconds] = /^(\d{1,4}):([0-5]\d)$/.exec(typed.trim()) ?? []
  return minutes === undefined ? typed : Number(minutes) * 60 + Number(seconds)
}

/** The number typed, or the text itself while it isn't one. */
export const numberValue = (typed: string): number | string =>
  /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The size of a file; empty if it isn't a size. */
export const sizeText = (bytes: unknown): string =>
  typeof bytes === 'number' && bytes > 0 ? formatSize(bytes) : ''
