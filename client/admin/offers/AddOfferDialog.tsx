import { Input, Select } from 'antd'
import { useId } from 'react'
import type { Offer } from '#src/orders/offers.contract.js'
import { ORDER_LIMITS, ORDER_PROVIDERS } from '#src/orders/orders.contract.js'
import { Field, Fields } from '../back-office/form/Field.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { Problem } from '../back-office/form/Problem.js'
import { useDiscardGuard } from '../back-office/form/use-discard-guard.js'
import { OfferFields } from './OfferFields.js'
import { offerCopy, PROVIDER_LABELS } from './offers.copy.js'
import { useAddOffer, type OfferProduct } from './use-add-offer.js'

const copy = offerCopy.add
const { fields, hints } = offerCopy
const PROVIDERS = ORDER_PROVIDERS.map((value) => ({ value, label: PROVIDER_LABELS[value] }))

interface AddOfferDialogProps {
  /** What the offer must be for; null to enter it. */
  product: OfferProduct | null
  /** What happens once it is added. */
  text?: string
  onAdded: (offer: Offer) => void
  onClose: () => void
}

/** Says what a product of a shop gives. */
export function AddOfferDialog({ product, text, onAdded, onClose }: AddOfferDialogProps) {
  const id = useId()
  const adding = useAddOffer(product, onAdded)
  const { form, faults, isBusy, isDirty, problem, change } = adding
  const close = useDiscardGuard(isDirty, onClose)
  useFocusReturn(null)
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={adding.submit}
    >
      <Problem text={problem} />
      {text && <p>{text}</p>}
      <Fields>
        <Field id={`${id}-provider`} label={fields.provider} fault={faults.provider}>
          <Select
            id={`${id}-provider`}
            options={PROVIDERS}
            value={form.provider}
            disabled={isBusy || product !== null}
            onChange={(provider) => change({ provider })}
          />
        </Field>
        <Field
          id={`${id}-product`}
          label={fields.product}
          fault={faults.product}
          hint={product ? undefined : hints.product}
        >
          <Input
            id={`${id}-product`}
            autoFocus={product === null}
            autoComplete="off"
            maxLength={ORDER_LIMITS.product}
            value={form.product}
            disabled={product !== null}
            readOnly={isBusy}
            status={faults.product ? 'error' : ''}
            aria-invalid={Boolean(faults.product)}
            aria-describedby={`${id}-product-why`}
            onChange={({ target }) => change({ product: target.value })}
          />
        </Field>
        <OfferFields values={form} {...{ faults, isBusy, change }} />
      </Fields>
    </FormDialog>
  )
}
