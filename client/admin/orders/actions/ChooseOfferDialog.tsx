import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useId, useState } from 'react'
import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { Field, Fields } from '../../back-office/form/Field.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { Problem } from '../../back-office/form/Problem.js'
import { offerText } from '../../offers/offer-text.js'
import { offersQuery } from '../../offers/offers.api.js'
import { completeCopy } from './order-actions.copy.js'
import { useComplete } from './use-order-actions.js'

const copy = completeCopy.offer

interface ChooseOfferDialogProps {
  event: OrderEventRecord
  onClose: () => void
}

/** Gives one event an offer that is there. */
export function ChooseOfferDialog({ event, onClose }: ChooseOfferDialogProps) {
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
    <FormDialog title={copy.title} okText={copy.submit} isBusy={isBusy} onCancel={onClose} onSubmit={submit}>
      <Problem text={problem} />
      <p>{event.reason === 'product' && event.product ? copy.text : copy.textOfOthers}</p>
      {isError && <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />}
      <Fields>
        <Field
          id={id}
          label={copy.label}
          fault={isMissing ? copy.fault : undefined}
          hint={options?.length === 0 ? copy.empty : undefined}
          isLong
        >
          <Select
            id={id}
            autoFocus
            placeholder={copy.placeholder}
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
