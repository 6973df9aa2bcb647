import { Input } from 'antd'
import { useId } from 'react'
import type { ScheduleAnswer } from '#src/content/releases.contract.js'
import { inZone } from '../../back-office/format-date.js'
import { zoneName } from '../entries/field-values.js'
import { releasesCopy } from './releases.copy.js'

interface ApplyTimeProps {
  /** As the browser's field has it; null for now. */
  time: string | null
  fault: string | null
  /** A release that is scheduled already: there can be only one. */
  schedule: ScheduleAnswer['schedule']
  isDisabled: boolean
  onChange: (time: string | null) => void
}

/** Now, or a time in the reader's zone. */
export function ApplyTime({ time, fault, schedule, isDisabled, onChange }: ApplyTimeProps) {
  const id = useId()
  const choices = [
    { label: releasesCopy.now, isChosen: time === null, choose: () => onChange(null), off: false },
    {
      label: releasesCopy.later,
      isChosen: time !== null,
      choose: () => onChange(time ?? ''),
      off: schedule !== null,
    },
  ]
  return (
    <fieldset className="grid gap-8 min-w-0 m-0 p-0 border-0 [&_legend]:p-0" disabled={isDisabled}>
      <legend className="label">{releasesCopy.when}</legend>
      <div className="flex flex-wrap gap-x-24 gap-y-8">
        {choices.map(({ label, isChosen, choose, off }) => (
          <label
            key={label}
            className={`flex items-center gap-8 min-h-32 ${off ? 'text-text3' : 'text-text1 cursor-pointer'}`}
          >
            <input
              className="w-[18px] h-[18px] m-0"
              type="radio"
              name={id}
              checked={isChosen}
              disabled={off}
              onChange={choose}
            />
            {label}
          </label>
        ))}
      </div>
      {schedule && <p className="hint">{releasesCopy.taken(schedule.release, inZone(schedule.at))}</p>}
      {time !== null && (
        <div>
          <label className="label" htmlFor={`${id}-at`}>
            {releasesCopy.at}
          </label>
          <Input
            id={`${id}-at`}
            className="max-w-[280px]"
            type="datetime-local"
            max="9999-12-31T23:59"
            value={time}
            status={fault ? 'error' : ''}
            aria-invalid={fault !== null}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => onChange(target.value)}
          />
          <p id={`${id}-why`} className={fault ? 'field-error' : 'hint mt-8'} aria-live="polite">
            {fault ?? releasesCopy.zone(zoneName())}
          </p>
          <p className="hint">{releasesCopy.laterNote}</p>
        </div>
      )}
    </fieldset>
  )
}
