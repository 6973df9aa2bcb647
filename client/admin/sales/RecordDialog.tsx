import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useId, useState } from 'react'
import type { RecordSaleRequest } from '#src/affiliate/sales/sale-corrections.contract.js'
import { EXTERNAL_ID_MAX, NAMED_CODE_MAX } from '#src/affiliate/sales/sales.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Field, Fields, Problem } from '../back-office/form/Field.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../back-office/form/use-discard-guard.js'
import { refusalOr } from '../back-office/http-errors.js'
import { TYPING_PAUSE } from '../back-office/list/search/use-typed-term.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { Changes } from './AttributeDialog.js'
import { recordSale, SALES } from './sales.api.js'
import { changeCopy, recordCopy as copy } from './sales.copy.js'

const EMPTY = { orderId: '', amount: '', code: '', soldAt: '', customerId: '' }
type Form = typeof EMPTY
type FieldName = keyof Form

const FIELDS: { name: FieldName; label: string; hint?: string; type?: string; maxLength?: number }[] = [
  { name: 'orderId', label: copy.order, maxLength: EXTERNAL_ID_MAX },
  { name: 'amount', label: copy.amount, maxLength: 12 },
  { name: 'code', label: changeCopy.code, hint: changeCopy.codeHint, maxLength: NAMED_CODE_MAX },
  { name: 'soldAt', label: copy.soldAt, hint: copy.soldAtHint, type: 'datetime-local' },
  { name: 'customerId', label: copy.customer, hint: copy.customerHint, maxLength: 36 },
]

/** Records a sale that no payment system reported; says first what it earns. */
export function RecordDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const id = useId()
  const [form, setForm] = usePersistedState<Form>('sale to record', EMPTY)
  const [wrong, setWrong] = useState<Partial<Form>>({})
  const { plan, isChecking, refusal, isBusy, failure, record, reset } = useRecording(form, onDone)
  const close = useDiscardGuard(Object.values(form).some(Boolean) && !isBusy, onClose)
  useFocusReturn(null)
  const refused = failure ?? refusal
  const fields = refused instanceof HttpError ? refused.fields : {}
  const isOfField = Object.keys(fields).length > 0
  const faults: Partial<Form> = { ...fields, ...wrong }
  const submit = () => {
    const faulty = faultsOf(form)
    setWrong(faulty)
    if (Object.keys(faulty).length === 0 && !isBusy) record()
  }
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={submit}
    >
      <Problem
        text={refused && !isOfField ? refusalOr(refused, failure ? copy.failed : changeCopy.failed) : null}
      />
      <p>{copy.text}</p>
      <Fields>
        {FIELDS.map(({ name, label, hint, type, maxLength }, at) => (
          <Field key={name} id={`${id}-${name}`} fault={faults[name]} {...{ label, hint }}>
            <Input
              id={`${id}-${name}`}
              autoFocus={at === 0}
              autoComplete="off"
              spellCheck={false}
              inputMode={name === 'amount' ? 'decimal' : undefined}
              value={form[name]}
              readOnly={isBusy}
              status={faults[name] ? 'error' : ''}
              aria-invalid={faults[name] !== undefined}
              aria-describedby={`${id}-${name}-why`}
              onChange={({ target }) => {
                setForm((now) => ({ ...now, [name]: target.value }))
                setWrong({})
                reset()
              }}
              {...{ type, maxLength }}
            />
          </Field>
        ))}
      </Fields>
      <Changes {...{ plan, isChecking }} />
    </FormDialog>
  )
}

function faultsOf({ orderId, amount, code }: Form): Partial<Form> {
  return {
    ...(orderId.trim() === '' && { orderId: copy.orderFault }),
    ...(!(amountOf(amount) > 0) && { amount: copy.amountFault }),
    ...(code.trim() === '' && { code: changeCopy.codeFault }),
  }
}

const amountOf = (text: string): number => (text.trim() ? Number(text.replace(/[$,\s]/g, '')) : NaN)

const requestOf = ({ orderId, amount, code, soldAt, customerId }: Form): RecordSaleRequest => ({
  orderId: orderId.trim(),
  amount: amountOf(amount),
  code: code.trim(),
  ...(soldAt && { soldAt: new Date(soldAt).toISOString() }),
  ...(customerId.trim() && { customerId: customerId.trim() }),
})

/** What the sale would do, by the server, once the form is whole, and the call that records it. */
function useRecording(form: Form, onDone: (id: string) => void) {
  const queryClient = useQueryClient()
  const paused = usePaused(form)
  const isWhole = Object.keys(faultsOf(paused)).length === 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['sale-plan', paused],
    queryFn: () => recordSale(requestOf(paused), true),
    enabled: isWhole,
    retry: false,
    gcTime: 0,
  })
  const {
    mutate,
    isPending,
    error: failure,
    reset,
  } = useMutation({
    mutationFn: () => recordSale(requestOf(form)),
    onSuccess: ({ sale }) => {
      toast({ title: copy.done(sale.orderId), tone: 'success' })
      onDone(sale.id)
    },
    onError: (thrown) => console.error(copy.failed, thrown),
    // Also after a failure: if the answer was lost, the sale may have been recorded.
    onSettled: () =>
      Promise.all(
        [SALES, ['admin-affiliate']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
  const isCurrent = paused === form && isWhole
  return {
    plan: isCurrent ? data : undefined,
    isChecking: isFetching,
    refusal: isCurrent ? error : null,
    record: mutate,
    reset,
    isBusy: isPending,
    failure,
  }
}

/** The value as it was when typing last paused. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
