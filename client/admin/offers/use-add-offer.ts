import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#src/orders/offers.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { toast } from '../../ui/toast/toast.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import { usePersistedState } from '../back-office/use-persisted-state.js'
import { addRequestOf, faultsOf, NEW_OFFER, type OfferForm } from './offer-form.js'
import { addOffer, offersQuery } from './offers.api.js'
import { offerCopy } from './offers.copy.js'

const copy = offerCopy.add

export type OfferProduct = Pick<OfferForm, 'provider' | 'product'>

/** The form for a new offer, which outlives an ended session, and the call that adds it. `product`: what it must be for. */
export function useAddOffer(product: OfferProduct | null, onAdded: (offer: Offer) => void) {
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
