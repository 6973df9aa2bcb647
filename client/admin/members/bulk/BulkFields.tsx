import { Input } from 'antd'
import { useId } from 'react'
import { type BulkAction, TYPED_COUNT_ABOVE } from '#src/keys/bulk.contract.js'
import { Field } from '../../back-office/form/Field.js'
import parts from '../../batch/BatchDialog.module.css'
import { bulkCopy as copy } from './bulk.copy.js'
import { ExpiryField } from '../edit/ExpiryField.js'

interface BulkFieldsProps {
  action: BulkAction
  count: number
  typed: string
  expiresAt: string
  isRunning: boolean
  /** What is wrong with the date. */
  fault: string | undefined
  onType: (count: string) => void
  onDate: (day: string) => void
  onSubmit: () => void
}

/** What the action does, its date, and for many members a field to type their number. */
export function BulkFields(props: BulkFieldsProps) {
  const { action, count, typed, expiresAt, isRunning, fault, onType, onDate, onSubmit } = props
  const id = useId()
  return (
    <form
      className={parts.body}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <p>{copy.actions[action].text}</p>
      {action === 'extend' && (
        <Field id={`${id}-date`} label={copy.date} hint={copy.dateHint} fault={fault}>
          <ExpiryField
            id={`${id}-date`}
            value={expiresAt}
            isRequired
            isBusy={isRunning}
            hasFault={fault !== undefined}
            onChange={onDate}
          />
        </Field>
      )}
      {count > TYPED_COUNT_ABOVE && (
        <Field id={`${id}-count`} label={copy.typed(count)} hint={copy.typedHint}>
          <Input
            id={`${id}-count`}
            className="max-w-[200px]"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            value={typed}
            readOnly={isRunning}
            aria-describedby={`${id}-count-why`}
            onChange={({ target }) => onType(target.value)}
          />
        </Field>
      )}
    </form>
  )
}
