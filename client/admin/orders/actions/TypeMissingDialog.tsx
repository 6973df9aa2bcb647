import { Input } from 'antd'
import { useId, useState } from 'react'
import { ORDER_LIMITS, type OrderEventRecord } from '#src/orders/orders.contract.js'
import { Field, Fields } from '../../back-office/form/Field.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { completeCopy } from './order-actions.copy.js'
import { useComplete } from './use-order-actions.js'

interface TypeMissingDialogProps {
  event: OrderEventRecord
  form: 'email' | 'order'
  onClose: () => void
}

const LENGTHS = { email: ORDER_LIMITS.email, order: ORDER_LIMITS.number }

/** Gives one event the buyer's address, or the number of its purchase. */
export function TypeMissingDialog({ event, form, onClose }: TypeMissingDialogProps) {
  const id = useId()
  const copy = completeCopy[form]
  const { complete, reset, isBusy, problem } = useComplete(event.id, onClose)
  const [typed, setTyped] = usePersistedState(`${form} of order event ${event.id}`, '')
  const [isMissing, setMissing] = useState(false)
  const close = useDiscardGuard(typed.trim() !== '' && !isBusy, onClose)
  useFocusReturn(null)
  const text = typed.trim()
  const submit = () => {
    setMissing(!text)
    if (text && !isBusy) complete(form === 'email' ? { email: text } : { orderId: text })
  }
  const fault = isMissing ? copy.fault : (problem ?? undefined)
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={submit}
    >
      <p>{copy.text}</p>
      <Fields>
        <Field id={id} label={copy.label} fault={fault} isLong>
          <Input
            id={id}
            autoFocus
            type={form === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={LENGTHS[form]}
            value={typed}
            readOnly={isBusy}
            status={fault ? 'error' : ''}
            aria-invalid={fault !== undefined}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => {
              setTyped(target.value)
              setMissing(false)
              reset()
            }}
          />
        </Field>
      </Fields>
    </FormDialog>
  )
}
