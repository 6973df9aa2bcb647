import type { KeyLevel } from '#src/keys/keys.contract.js'
import { Fields } from '../../back-office/form/Field.js'
import type { Offer } from '#src/orders/offers.contract.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { Problem } from '../../back-office/form/Problem.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import type { OfferTerms } from '../../offers/offer-form.js'
import { daysText } from '../../offers/offer-text.js'
import { OfferFields } from '../../offers/OfferFields.js'
import { offerCopy, PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { offersCopy as copy } from './offers-page.copy.js'
import { useOfferEdit, type OfferEditing } from './use-offer-edit.js'
import { Dialog } from '../../back-office/Dialog.js'

interface OfferDialogProps {
  id: string
  /** Undefined if there is none with this id. */
  offer: Offer | undefined
  onClose: () => void
}

/** Changes what an offer gives from the next order on. */
export function OfferDialog({ id, offer, onClose }: OfferDialogProps) {
  useFocusReturn(id)
  return offer ? <EditOffer {...{ offer, onClose }} /> : <MissingOffer onClose={onClose} />
}

const MissingOffer = ({ onClose }: { onClose: () => void }) => (
  <Dialog open centered title={copy.missingTitle} footer={null} onCancel={onClose}>
    <p role="alert">{copy.missing}</p>
  </Dialog>
)

function EditOffer({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const edit = useOfferEdit(offer)
  const { draft, faults, isBusy, isDirty, isStale, problem, change } = edit
  const close = useDiscardGuard(isDirty, onClose)
  const submit = async (form: HTMLFormElement) => {
    if (!isDirty || (await edit.save())) return onClose()
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <FormDialog
      title={offer.product}
      okText={copy.save}
      isBusy={isBusy}
      // The comparison has its own buttons.
      footer={isStale ? null : undefined}
      onCancel={() => void close()}
      onSubmit={(form) => void submit(form)}
    >
      <Problem text={problem} />
      <p>{copy.applies(PROVIDER_LABELS[offer.provider])}</p>
      {isStale && <StaleOffer edit={edit} />}
      <Fields>
        <OfferFields values={draft} {...{ faults, isBusy, change }} />
      </Fields>
    </FormDialog>
  )
}

function StaleOffer({ edit }: { edit: OfferEditing }) {
  const rows = edit.changes.map(({ field, mine, theirs }) => ({
    label: offerCopy.fields[field],
    mine: valueText(field, mine),
    theirs: valueText(field, theirs),
  }))
  return <StaleValues text={copy.stale} rows={rows} isBusy={edit.isBusy} onTakeTheirs={edit.discard} />
}

function valueText(field: keyof OfferTerms, value: string | null): string {
  if (field === 'level') return LEVEL_LABELS[value as KeyLevel]
  if (field === 'renewsKey') return value ? offerCopy.yes : offerCopy.no
  return field === 'days' && !value ? daysText(null) : (value ?? copy.nothing)
}
