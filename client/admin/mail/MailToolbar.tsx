import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import {
  MAIL_LIST,
  MAIL_STATES,
  type FailedState,
  type MailsAnswer,
} from '#src/mail/outbox/outbox.contract.js'
import { ExportButton } from '../back-office/list/toolbar/ExportButton.js'
import { FilterButtons } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { MAIL_STATE_LABELS } from '../labels/mail-labels.copy.js'
import { SearchField } from '../back-office/list/search/SearchField.js'
import { isIncomplete, type ListQuery, mailAddress, sentQuery, type useAddress } from './mail-address.js'
import { listCopy as copy, retryCopy } from './mail.copy.js'
import { useRetryAll } from './use-retry.js'

interface MailToolbarProps {
  counts: MailsAnswer['counts']
  query: ListQuery
  onShow: ReturnType<typeof useAddress>['show']
}

const isFailed = (state: ListQuery['state']): state is FailedState =>
  state === 'refused' || state === 'dead-letter'

export function MailToolbar({ counts, query, onShow }: MailToolbarProps) {
  const { state } = query
  const retryAll = useRetryAll()
  const states = [
    { value: null, label: copy.all },
    ...MAIL_STATES.map((value) => ({ value, label: MAIL_STATE_LABELS[value], count: counts[value] })),
  ]
  const count = state && (copy.count(counts[state]) ?? counts[state].toLocaleString('en-US'))
  return (
    <ListToolbar
      title={copy.title}
      action={
        // Retries the mails to all recipients, so not while one recipient is shown.
        isFailed(state) &&
        counts[state] > 0 &&
        query.to.trim() === '' && (
          <Button
            icon={<RotateCw size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => retryAll(state, count!)}
          >
            {retryCopy.all(state, count!)}
          </Button>
        )
      }
      filter={
        <>
          <FilterButtons
            label={copy.state}
            options={states}
            shown={state}
            onShow={(next) => onShow({ state: next })}
          />
          {isIncomplete(query) && (
            <p className="hint max-w-measure" role="status">
              {copy.incomplete}
            </p>
          )}
          {state && copy.explain[state] && counts[state] > 0 && (
            <p className="hint max-w-measure">{copy.explain[state]}</p>
          )}
        </>
      }
    >
      <SearchField
        term={query.to}
        label={copy.search}
        maxLength={MAIL_LIST.filters.to.max}
        onSearch={(to) => onShow({ to }, { replace: true })}
      />
      <ExportButton href={mailAddress.exportPath(sentQuery(query))}>{copy.export}</ExportButton>
    </ListToolbar>
  )
}
