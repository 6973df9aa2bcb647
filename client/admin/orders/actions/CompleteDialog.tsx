import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { ORDER_LIMITS, type OrderEventRecord } from '#src/orders/orders.contract.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Field, Fields, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { AddOfferDialog } from '../../offers/AddOfferDialog.js'
import { offerText } from '../../offers/offer-text.js'
import { offersQuery } from '../../offers/offers.api.js'
import type { Missing } from '../orders-address.js'
import { completeCopy as copy } from './order-actions.copy.js'
import { useComplete, useReadAgain } from './use-order-actions.js'

interface CompleteDialogProps {
  event: OrderEventRecord
  form: Missing
  onClose: () => void
}

/** Asks for what an event lacks. */
export function CompleteDialog({ event, form, onClose }: CompleteDialogProps) {
  const readAgain = useReadAgain()
  const { provider, product } = event
  if (form === 'email' || form === 'order') return <TypeMissingDialog {...{ event, form, onClose }} />
  if (form === 'offer' || !product) return <ChooseOfferDialog {...{ event, onClose }} />
  return (
    <AddOfferDialog
      product={{ provider, product }}
      text={copy.newOffer}
      onAdded={() => {
        onClose()
        void readAgain()
      }}
      onClose={onClose}
    />
  )
}

const offerCopy = copy.offer

interface ChooseOfferDialogProps {
  event: OrderEventRecord
  onClose: () => void
}

/** Gives one event an offer that is there. */
function ChooseOfferDialog({ event, onClose }: ChooseOfferDialogProps) {
  const id = useId()
  const { data, isError, isFetching, refetch } = useQuery(offersQuery)
  const { complete, reset, isBusy, problem } = useComplete(event.id, onClose)
  const [offer, setOffer] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  useFocusReturn(null)
  const submit = (form: HTMLFormElement) => {
    setMissing(!offer)
    if (offer && !isBusy) complete({ offer })
    else form.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  }
  const options = data?.offers.map((one) => ({ value: one.id, label: offerText(one) }))
  return (
    <FormDialog
      title={offerCopy.title}
      okText={offerCopy.submit}
      isBusy={isBusy}
      onCancel={onClose}
      onSubmit={submit}
    >
      <Problem text={problem} />
      <p>{event.reason === 'product' && event.product ? offerCopy.text : offerCopy.textOfOthers}</p>
      {isError && <Banner text={offerCopy.failed} isBusy={isFetching} onRetry={() => void refetch()} />}
      <Fields>
        <Field
          id={id}
          label={offerCopy.label}
          fault={isMissing ? offerCopy.fault : undefined}
          hint={options?.length === 0 ? offerCopy.empty : undefined}
          isLong
        >
          <Select
            id={id}
            autoFocus
            placeholder={offerCopy.placeholder}
            options={options}
            loading={!data && !isError}
            value={offer}
            disabled={isBusy}
            status={isMissing ? 'error' : ''}
            aria-invalid={isMissing}
            aria-describedby={`${id}-why`}
            onChange={(next) => {
              setOffer(next)
              setMissing(false)
              reset()
            }}
          />
        </Field>
      </Fields>
    </FormDialog>
  )
}

interface TypeMissingDialogProps {
  event: OrderEventRecord
  form: 'email' | 'order'
  onClose: () => void
}

const LENGTHS = { email: ORDER_LIMITS.email, order: ORDER_LIMITS.number }

/** Gives one event the buyer's address, or the number of its purchase. */
function TypeMissingDialog({ event, form, onClose }: TypeMissingDialogProps) {
  const id = useId()
  const texts = copy[form]
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
  const fault = isMissing ? texts.fault : (problem ?? undefined)
  return (
    <FormDialog
      title={texts.title}
      okText={texts.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={submit}
    >
      <p>{texts.text}</p>
      <Fields>
        <Field id={id} label={texts.label} fault={fault} isLong>
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
