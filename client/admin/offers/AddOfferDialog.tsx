import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Offer } from '#src/orders/offers.contract.js'
import { ORDER_LIMITS, ORDER_PROVIDERS } from '#src/orders/orders.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Field, Fields, Problem } from '../back-office/form/Field.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../back-office/form/use-discard-guard.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { OfferFields } from './OfferFields.js'
import { addRequestOf, faultsOf, NEW_OFFER, type OfferForm } from './offer-form.js'
import { addOffer, offersQuery } from './offers.api.js'
import { offerCopy, PROVIDER_LABELS } from './offers.copy.js'

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

type OfferProduct = Pick<OfferForm, 'provider' | 'product'>

/** The form for a new offer, which outlives an ended session, and the call that adds it. `product`: what it must be for. */
function useAddOffer(product: OfferProduct | null, onAdded: (offer: Offer) => void) {
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const [begun] = useState({ ...NEW_OFFER, ...product })
  const [form, setForm] = usePersistedState(`offer to add ${product?.product ?? ''}`, begun)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: () => stepUp(() => addOffer(addRequestOf(form))),
    onSuccess: ({ offer }) => {
      toast({ title: copy.added(offer.product), tone: 'success' })
      onAdded(offer)
    },
    onError: (failure) => failure instanceof StepUpCancelled || console.error(copy.failed, failure),
    // Also after a failure: if the answer was lost, the offer may have been added.
    onSettled: () => queryClient.invalidateQueries({ queryKey: offersQuery.queryKey }),
  })
  const isRefused = error !== null && !(error instanceof StepUpCancelled)
  return {
    form,
    change: (values: Partial<OfferForm>) => {
      setForm((now) => ({ ...now, ...values }))
      setWrong({})
      if (error) reset()
    },
    isDirty:
      !data && Object.entries(begun).some(([field, value]) => form[field as keyof OfferForm] !== value),
    isBusy: isPending,
    problem: isRefused ? sentenceOf(error, copy.failed) : null,
    faults: { ...wrong, ...(error instanceof HttpError && error.fields) },
    submit: () => {
      const faults = faultsOf(form)
      setWrong(faults)
      if (Object.keys(faults).length === 0 && !isPending) mutate()
    },
  }
}
