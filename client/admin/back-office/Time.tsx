import { day, endDay, inZone, moment } from './format-date.js'

interface TimeProps {
  /** ISO 8601. */
  at: string
  className?: string
  /** The words around it; the time alone if omitted. */
  text?: (time: string) => string
}

/** With the reader's zone on hover, as all times of the back office. */
const timeOf = (format: (at: string) => string) =>
  function Time({ at, className, text = (time) => time }: TimeProps) {
    return (
      <time dateTime={at} title={inZone(at)} className={className}>
        {text(format(at))}
      </time>
    )
  }

export const Moment = timeOf(moment)
export const Day = timeOf(day)
/** The last day of a key. */
export const EndDay = timeOf(endDay)

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
