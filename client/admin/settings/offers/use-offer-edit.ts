import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer, OffersAnswer } from '#src/orders/offers.contract.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { editsOf } from '../../keys/versioned-edit.js'
import { changeRequestOf, faultsOf, termsOf, type OfferTerms } from '../../offers/offer-form.js'
import { changeOffer, offersQuery } from '../../offers/offers.api.js'
import { offersCopy as copy } from './offers-page.copy.js'

const offerEdits = editsOf(termsOf)

/** An edit of what an offer gives; refuses here what the server would. */
export function useOfferEdit(offer: Offer) {
  const queryClient = useQueryClient()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const edit = useVersionedEdit(offer, {
    name: `offer ${offer.id}`,
    edits: offerEdits,
    call: (now) => changeOffer(offer.id, changeRequestOf(offerEdits.changedValues(now), now.stored.version)),
    rowOf: ({ offer: stored }) => stored,
    onStored: (stored) => {
      queryClient.setQueryData<OffersAnswer>(
        offersQuery.queryKey,
        (list) =>
          list && { ...list, offers: list.offers.map((row) => (row.id === stored.id ? stored : row)) },
      )
      return stored
    },
    texts: { saved: ({ product }) => copy.saved(product), failed: copy.notSaved },
  })
  return {
    ...edit,
    faults: { ...edit.faults, ...wrong },
    change: (values: Partial<OfferTerms>) => {
      setWrong({})
      edit.change(values)
    },
    save: async () => {
      const faults = faultsOf(edit.draft)
      setWrong(faults)
      return Object.keys(faults).length === 0 && edit.save()
    },
  }
}

export type OfferEditing = ReturnType<typeof useOfferEdit>
