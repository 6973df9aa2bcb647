import { day, inZone, moment } from './format-date.js'

interface TimeProps {
  /** ISO 8601. */
  at: string
}

export const Moment = ({ at }: TimeProps) => (
  <time dateTime={at} title={inZone(at)}>
    {moment(at)}
  </time>
)

export const Day = ({ at, className }: TimeProps & { className?: string }) => (
  <time dateTime={at} title={inZone(at)} className={className}>
    {day(at)}
  </time>
)
