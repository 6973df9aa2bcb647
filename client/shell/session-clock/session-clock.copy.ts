import { dateFormat, type SessionHours } from './session-hours.js'
import type { SessionState } from './session-state.js'
import type { Closure } from './trading-days.js'

export const SESSION_TITLE = 'Trading session'

export const CLOSURES: Record<Closure, string> = {
  newYear: 'for New Year’s Day',
  martinLutherKing: 'for Martin Luther King Jr. Day',
  presidents: 'for Presidents’ Day',
  goodFriday: 'for Good Friday',
  memorial: 'for Memorial Day',
  juneteenth: 'for Juneteenth',
  independence: 'for Independence Day',
  labor: 'for Labor Day',
  thanksgiving: 'for Thanksgiving',
  christmas: 'for Christmas',
  beforeIndependence: 'the day before Independence Day',
  afterThanksgiving: 'the day after Thanksgiving',
  christmasEve: 'for Christmas Eve',
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const

export const two = (value: number) => String(value).padStart(2, '0')

/** The time left, in its two largest units: to the second in the last hour. */
export function timeLeft(milliseconds: number): string {
  const of = (unit: number, within = Infinity) => Math.floor((milliseconds % within) / unit)
  if (milliseconds >= DAY) return `${of(DAY)} d ${of(HOUR, DAY)} h`
  if (milliseconds >= HOUR) return `${of(HOUR)} h ${of(MINUTE, HOUR)} m`
  return `${of(MINUTE)} m ${two(of(SECOND, MINUTE))} s`
}

/** During the session, always to the second: 1:24:09. */
export function stopwatch(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

export const formatOf = (zone: string | undefined, options: Intl.DateTimeFormatOptions) => {
  const format = dateFormat(zone, options)
  // The narrow space before AM is not in the fonts.
  return (instant: number) => format.format(instant).replaceAll('\u202F', ' ')
}

export const TIME = { hour: 'numeric', minute: '2-digit' } as const
export const DATE = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** What the clock shows at an instant. `zone` is the reader's time zone; without it, the device's. */
export function clockTexts(
  now: number,
  { isOpen, until, closure }: SessionState,
  { zone: exchange, zoneName }: Pick<SessionHours, 'zone' | 'zoneName'>,
  instruments: readonly string[],
  zone?: string,
) {
  const time = formatOf(zone, TIME)(until)
  const there = `${formatOf(exchange, TIME)(until)} ${zoneName}`
  const day = formatOf(zone, { weekday: 'short' })
  const isToday = formatOf(zone, DATE)(now) === formatOf(zone, DATE)(until)
  const times = `${time} ${zoneName}` === there ? there : `${time} · ${there}`
  const left = isOpen ? stopwatch(until - now) : timeLeft(until - now)
  const verb = isOpen ? 'Closes' : 'Opens'
  return {
    /**
     * 'Opens in 2 h 13 m · ES YM NQ'. One text: what follows the figures does not move by itself. It breaks before the
     * instruments only, which narrow bars leave out.
     */
    countdown: `${verb} in ${left} ·\u00A0${instruments.join('\u00A0')}`,
    /** Without words and spaces, for the closed menu: 2h 13m. */
    short: left.replaceAll(/ (?=[dhms])/g, ''),
    /** In the reader's time, with the exchange's beside it; or why there is no session today. */
    detail: closure ? `Closed ${CLOSURES[closure]}` : isToday ? times : `${day(until)} ${times}`,
    /** For screen readers: does not change from one second to the next. */
    spoken: [
      `Trading session in ${instruments.join(', ')}.`,
      closure && `Closed ${CLOSURES[closure]}.`,
      `${verb} ${formatOf(zone, DATE)(until)} at ${times === there ? there : `${time} your time, ${there}`}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
