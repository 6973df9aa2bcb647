import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { Ban, CircleAlert, CircleSlash, Plus, RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { addressFault } from '#src/platform/addresses/mail-address.contract.js'
import {
  type BounceSources,
  SUPPRESSED_LIST,
  type SuppressedAddress,
  type SuppressedAnswer,
  SUPPRESSION_REASONS,
  type SuppressionReason,
} from '#src/mail/suppression/bounces.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { statePill } from '../../back-office/IconPill.js'
import { Day, Moment } from '../../back-office/Time.js'
import { toHeadingAfter, useFocusReturn } from '../../back-office/focus-restore.js'
import { Field, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { refusalOr } from '../../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import { OlderPages } from '../../back-office/list/pages/OlderPages.js'
import { SearchField } from '../../back-office/list/search/SearchField.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { type Columns, ListTable } from '../../back-office/list/table/ListTable.js'
import { StateFilter } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { useLastKnown } from '../../back-office/list/use-last-known.js'
import { useList } from '../../back-office/list/use-list.js'
import { useListAddress } from '../../back-office/list/use-list-address.js'
import { SUPPRESSION_REASON_LABELS } from '../../labels/mail-labels.copy.js'
import { againCopy, useSendAgain } from '../../suppression/use-send-again.js'
import { newsletterCopy } from '../newsletter.copy.js'
import { type ListQuery, suppress, SUPPRESSED, suppressedAddress, suppressedQuery } from './suppressed.api.js'
import { addCopy, listCopy as copy, sourceText } from './suppressed.copy.js'

function SuppressedList() {
  const { query, show } = useListAddress(suppressedAddress)
  const { list, isLoading, banner } = useList(suppressedQuery(query), copy.failed)
  const again = useSendAgain()
  const isGone = again.doneId && list?.suppressed.every(({ id }) => id !== again.doneId)
  // Its button had the focus.
  useEffect(() => {
    if (isGone) toHeadingAfter()
  }, [isGone])
  const [isAdding, setAdding] = useState(false)
  const counts = useLastKnown(list?.counts)
  const sources = useLastKnown(list?.sources)
  if (!counts || !sources) return banner || <LoadingList text={newsletterCopy.loading.suppressed} />
  return (
    <ListPanel label={copy.title}>
      <SuppressedToolbar {...{ counts, sources, query }} onShow={show} onAdd={() => setAdding(true)} />
      {banner}
      {list && list.suppressed.length > 0 && (
        <ListTable
          list={suppressedAddress.id}
          rows={list.suppressed}
          columns={columnsOf(again)}
          card={CARD}
          cardHeight={172}
          isLoading={isLoading}
        />
      )}
      {list?.suppressed.length === 0 && (
        <EmptyList
          isFiltered={suppressedAddress.isFiltered(query)}
          texts={copy}
          onClear={() => show(suppressedAddress.noFilter)}
        />
      )}
      {list && <OlderPages before={query.before} older={list.older} onShow={(before) => show({ before })} />}
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </ListPanel>
  )
}

/** Addresses that get only email about their key and account, with their filters. */
export const SuppressedPage = inBackOffice(SuppressedList)

interface SuppressedToolbarProps extends Pick<SuppressedAnswer, 'counts' | 'sources'> {
  query: ListQuery
  onShow: ReturnType<typeof useListAddress<ListQuery, string>>['show']
  onAdd: () => void
}

const SuppressedToolbar = ({ counts, sources, query, onShow, onAdd }: SuppressedToolbarProps) => (
  <ListToolbar
    title={copy.title}
    list={suppressedAddress}
    search={
      <SearchField
        term={query.q}
        label={copy.search}
        maxLength={SUPPRESSED_LIST.filters.q.max}
        onSearch={(q) => onShow({ q }, { replace: true })}
      />
    }
    action={
      <Button icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={onAdd}>
        {copy.add}
      </Button>
    }
    notice={<Source {...sources} />}
    filter={
      <StateFilter
        texts={copy}
        states={SUPPRESSION_REASONS}
        labels={SUPPRESSION_REASON_LABELS}
        counts={counts}
        shown={query.reason}
        onShow={(reason) => onShow({ reason })}
      />
    }
  />
)

function Source(sources: BounceSources) {
  const { text, at, isFault } = sourceText(sources)
  return (
    <p className={`flex items-start gap-8 wrap-anywhere ${isFault ? 'text-text1' : 'hint'}`} role="status">
      {isFault && <TriangleAlert className="flex-none mt-2 text-warn" size={16} aria-hidden="true" />}
      {at ? <Moment at={at} text={text} /> : <span>{text('')}</span>}
    </p>
  )
}

const ReasonPill = statePill<SuppressionReason>(
  {
    hard: ['pill-down', CircleAlert],
    soft: ['pill-warn', RotateCcw],
    complaint: ['pill-down', Ban],
    manual: ['', CircleSlash],
  },
  SUPPRESSION_REASON_LABELS,
)

/** Reason and day, whose it is, what was answered, then what can be done. */
const CARD = `'reason since' 'email email' 'detail detail' 'actions actions' / minmax(0, 1fr) auto`

const columnsOf = ({ ask, busyId }: ReturnType<typeof useSendAgain>): Columns<SuppressedAddress> => [
  {
    title: copy.columns.email,
    dataIndex: 'email',
    width: '28%',
    className: 'font-medium text-text1 wrap-anywhere whitespace-normal!',
    render: (email: string | null) => email ?? <span className="hint">{againCopy.erased}</span>,
  },
  {
    title: copy.columns.reason,
    dataIndex: 'reason',
    width: 184,
    className: 'whitespace-nowrap',
    render: (reason: SuppressionReason) => <ReasonPill state={reason} />,
  },
  {
    title: copy.columns.detail,
    dataIndex: 'detail',
    className: 'wrap-anywhere whitespace-normal! @max-lg/list:empty:hidden',
    render: (detail: string | null) => detail && <p className="py-8 text-13/20">{detail}</p>,
  },
  {
    title: copy.columns.since,
    dataIndex: 'since',
    width: 144,
    className: 'whitespace-nowrap @max-lg/list:text-text3 @max-lg/list:text-13',
    render: (since: string) => <Day at={since} />,
  },
  {
    title: copy.columns.actions,
    key: 'actions',
    width: 132,
    render: (_, address) => (
      <Button
        loading={busyId === address.id}
        aria-label={againCopy.of(address.email ?? againCopy.erased)}
        onClick={() => void ask(address)}
      >
        {againCopy.button}
      </Button>
    ),
  },
]

/** Suppresses an address that a person enters, such as that of someone who wrote to us. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => suppress(email),
    onSuccess: () => {
      toast({ title: addCopy.done, tone: 'success' })
      onClose()
    },
    // Also after a failure: if the answer was lost, it may have been added.
    onSettled: () => queryClient.invalidateQueries({ queryKey: SUPPRESSED }),
  })
  useFocusReturn(null)
  const refused = error instanceof HttpError ? error.fields.email : undefined
  const shown = fault ?? refused
  return (
    <FormDialog
      title={addCopy.title}
      okText={addCopy.submit}
      isBusy={isPending}
      onCancel={onClose}
      onSubmit={() => {
        const wrong = addressFault(email)
        setFault(wrong)
        if (!wrong && !isPending) mutate()
      }}
    >
      <Problem text={error && !refused ? refusalOr(error, addCopy.failed) : null} />
      <p className="mb-12">{addCopy.text}</p>
      <Field id={id} label={addCopy.label} fault={shown}>
        <Input
          id={id}
          type="email"
          autoFocus
          autoComplete="off"
          maxLength={254}
          value={email}
          readOnly={isPending}
          status={shown ? 'error' : ''}
          aria-invalid={Boolean(shown)}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => {
            setEmail(target.value)
            setFault(null)
            reset()
          }}
        />
      </Field>
    </FormDialog>
  )
}
