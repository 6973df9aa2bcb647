import { Input } from 'antd'
import { useId, useState } from 'react'
import { dayOf, instantAt } from '#src/platform/business-time.contract.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Field, Fields } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { composerCopy as copy, momentOf } from './campaigns.copy.js'

interface ScheduleDialogProps {
  /** How many would get it now. */
  count: number
  isBusy: boolean
  onSchedule: (at: Date) => void
  onClose: () => void
}

/** A day and a time in the business's zone, and the moment that they are: a night in which clocks change may have another. */
export function ScheduleDialog({ count, isBusy, onSchedule, onClose }: ScheduleDialogProps) {
  const id = useId()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('09:00')
  const [fault, setFault] = useState<string>()
  useFocusReturn(null)
  const at = day && time ? instantAt(`${day}T${time}`) : null
  const field = (name: string, value: string, change: (value: string) => void) => ({
    id: `${id}-${name}`,
    value,
    readOnly: isBusy,
    status: fault ? ('error' as const) : ('' as const),
    'aria-invalid': fault !== undefined,
    'aria-describedby': `${id}-why`,
    onChange: ({ target }: { target: { value: string } }) => {
      setFault(undefined)
      change(target.value)
    },
  })
  return (
    <FormDialog
      title={copy.scheduleTitle(count)}
      okText={copy.schedule}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={() => {
        const found = faultOf(at, day && time)
        setFault(found)
        if (at && !found) onSchedule(at)
      }}
    >
      <Fields>
        <Field id={`${id}-day`} label={copy.day}>
          <Input
            type="date"
            autoFocus
            min={dayOf(new Date())}
            max="9999-12-31"
            {...field('day', day, setDay)}
          />
        </Field>
        <Field id={`${id}-time`} label={copy.time}>
          <Input type="time" {...field('time', time, setTime)} />
        </Field>
      </Fields>
      <p className="hint">{copy.zone}</p>
      <p id={`${id}-why`} className={fault ? 'field-error' : 'text-text1 mt-8'} role="status">
        {fault ?? (at && copy.when(momentOf(at)))}
      </p>
    </FormDialog>
  )
}

function faultOf(at: Date | null, typed: string): string | undefined {
  if (!at) return typed ? copy.skipped : copy.noTime
  return at.getTime() > Date.now() ? undefined : copy.past
}
