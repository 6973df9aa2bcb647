import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { Offer, OffersAnswer } from '#src/orders/offers.contract.js'
import { Dialog } from '../../back-office/Dialog.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Fields, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { StaleValues } from '../../back-office/form/StaleValues.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '../../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { CardTerm, type Columns, ListTable } from '../../back-office/list/table/ListTable.js'
import { RowLink } from '../../back-office/list/table/RowLink.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { useVersionedEdit } from '../../keys/use-versioned-edit.js'
import { editsOf } from '../../keys/versioned-edit.js'
import { AddOfferDialog } from '../../offers/AddOfferDialog.js'
import { OfferFields } from '../../offers/OfferFields.js'
import { changeRequestOf, faultsOf, type OfferTerms, termsOf } from '../../offers/offer-form.js'
import { daysText } from '../../offers/offer-text.js'
import { changeOffer, offersQuery } from '../../offers/offers.api.js'
import { offerCopy, PROVIDER_LABELS } from '../../offers/offers.copy.js'
import { useOffersAddress, writeAddress } from './offers-address.js'
import { offersCopy as copy } from './offers-page.copy.js'

function Offers() {
  const { opened, open, close } = useOffersAddress()
  const { data, isError, error, isFetching, refetch } = useQuery(offersQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={copy.loading} />
  const { offers } = data
  return (
    <ListPanel label={copy.title}>
      <ListToolbar
        title={copy.title}
        action={
          <Button
            type="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => open({ kind: 'add' })}
          >
            {copy.add}
          </Button>
        }
      >
        <p className="hint">{copy.text}</p>
      </ListToolbar>
      {banner}
      {offers.length > 0 ? <OffersTable offers={offers} /> : <EmptyList texts={copy} />}
      {opened?.kind === 'add' && <AddOfferDialog product={null} onAdded={close} onClose={close} />}
      {opened?.kind === 'edit' && (
        <OfferDialog
          key={opened.id}
          id={opened.id}
          offer={offers.find(({ id }) => id === opened.id)}
          onClose={close}
        />
      )}
    </ListPanel>
  )
}

/** What each product of a shop gives, and what is open over that. */
export const OffersPage = inBackOffice(Offers)

interface OfferDialogProps {
  id: string
  /** Undefined if there is none with this id. */
  offer: Offer | undefined
  onClose: () => void
}

/** Changes what an offer gives from the next order on. */
function OfferDialog({ id, offer, onClose }: OfferDialogProps) {
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

const { columns } = copy

const OffersTable = ({ offers }: { offers: Offer[] }) => (
  <ListTable rows={offers} columns={COLUMNS} card={CARD} cardHeight={190} isLoading={false} />
)

/** Product and what it opens, where it is sold, then the terms. */
const CARD = `'product level' 'provider provider' 'days graceDays' 'renewsKey renewsKey' / minmax(0, 1fr) minmax(0, 1fr)`

const TERM = 'whitespace-nowrap @max-lg/list:mt-8 @max-lg/list:text-13'

const COLUMNS: Columns<Offer> = [
  {
    title: columns.product,
    dataIndex: 'product',
    width: '28%',
    render: (product: string, { id }) => (
      <RowLink address={writeAddress({}, { kind: 'edit', id })} label={copy.open(product)}>
        {product}
      </RowLink>
    ),
  },
  {
    title: columns.provider,
    dataIndex: 'provider',
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13',
    render: (_, { provider }) => PROVIDER_LABELS[provider],
  },
  {
    title: columns.level,
    dataIndex: 'level',
    className: 'whitespace-nowrap @max-lg/list:justify-self-end @max-lg/list:text-text1',
    render: (_, { level }) => LEVEL_LABELS[level],
  },
  {
    title: columns.days,
    dataIndex: 'days',
    className: TERM,
    render: (days: number | null) => (
      <>
        <CardTerm>{columns.days}</CardTerm>
        {daysText(days)}
      </>
    ),
  },
  {
    title: columns.graceDays,
    dataIndex: 'graceDays',
    className: TERM,
    render: (days: number) => (
      <>
        <CardTerm>{columns.graceDays}</CardTerm>
        {days === 0 ? offerCopy.noGrace : offerCopy.days(days)}
      </>
    ),
  },
  {
    title: columns.renewsKey,
    dataIndex: 'renewsKey',
    className: TERM,
    render: (renewsKey: boolean) => (
      <>
        <CardTerm>{columns.renewsKey}</CardTerm>
        {renewsKey ? copy.extended : copy.newKey}
      </>
    ),
  },
]

const offerEdits = editsOf(termsOf)

/** An edit of what an offer gives; refuses here what the server would. */
function useOfferEdit(offer: Offer) {
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

type OfferEditing = ReturnType<typeof useOfferEdit>
