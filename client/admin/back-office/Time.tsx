import { day, endDay, endInZone, inZone, moment } from './format-date.js'

interface TimeProps {
  /** ISO 8601. */
  at: string
  className?: string
  /** The words around it; the time alone if omitted. */
  text?: (time: string) => string
}

/** With the zone on hover, which is the reader's for all but the ends of keys. */
const timeOf = (format: (at: string) => string, title = inZone) =>
  function Time({ at, className, text = (time) => time }: TimeProps) {
    return (
      <time dateTime={at} title={title(at)} className={className}>
        {text(format(at))}
      </time>
    )
  }

export const Moment = timeOf(moment)
export const Day = timeOf(day)
/** The last day of a key. */
export const EndDay = timeOf(endDay, endInZone)
/** The last moment of a key. */
export const EndMoment = timeOf(endInZone)

/** A recorded value as people read it. */
export interface Dated {
  text: string
  /** The time that the text is. */
  at?: string
  /** It is the last day of a key. */
  isEnd?: boolean
}

export const DatedText = ({ text, at, isEnd }: Dated) =>
  at ? isEnd ? <EndDay at={at} /> : <Moment at={at} /> : text
