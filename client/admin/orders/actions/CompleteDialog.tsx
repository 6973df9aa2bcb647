import type { OrderEventRecord } from '#src/orders/orders.contract.js'
import { AddOfferDialog } from '../../offers/AddOfferDialog.js'
import { ChooseOfferDialog } from './ChooseOfferDialog.js'
import type { Missing } from '../orders-address.js'
import { completeCopy as copy } from './order-actions.copy.js'
import { TypeMissingDialog } from './TypeMissingDialog.js'
import { useReadAgain } from './use-order-actions.js'

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
