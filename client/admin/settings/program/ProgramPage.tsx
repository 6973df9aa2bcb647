import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { type RulesVersion, rulesAt } from '#src/affiliate/program/rules.contract.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { rulesQuery } from '../../program/program.api.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '../../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { useListAddress } from '../../back-office/list/use-list-address.js'
import { PROGRAM_VIEW } from '../offers/offers-address.js'
import { programCopy as copy } from './program.copy.js'
import { RuleChanges } from './RuleChanges.js'
import { changesOf, dayText, rulesOf } from './rules-form.js'

/** Apart, because few visits add a version. */
const AddRulesDialog = lazyScreen(() => import('./AddRulesDialog.js').then((file) => file.AddRulesDialog))

const ADDRESS = {
  readQuery: () => ({}),
  readOpened: (params: URLSearchParams) => (params.has('add') ? 'add' : null),
  writeAddress: (_query: object, opened: string | null) =>
    new URLSearchParams({ view: PROGRAM_VIEW, ...(opened && { add: '' }) }),
  start: {},
}

function Program() {
  const { opened, open, close } = useListAddress(ADDRESS)
  const { data, isError, error, isFetching, refetch } = useQuery(rulesQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={copy.loading} />
  const { rules: versions } = data
  const current = rulesAt(versions, new Date())
  return (
    <ListPanel label={copy.title}>
      <ListToolbar
        title={copy.title}
        action={
          <Button
            type="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onFocus={AddRulesDialog.preload}
            onPointerEnter={AddRulesDialog.preload}
            onClick={() => open('add')}
          >
            {copy.add}
          </Button>
        }
      >
        <p className="hint">{copy.text}</p>
      </ListToolbar>
      {banner}
      <ol className="grid">
        {versions.map((version, at) => (
          <Version
            key={version.id}
            version={version}
            before={versions[at + 1]}
            state={at < versions.indexOf(current) ? 'coming' : version === current ? 'current' : 'past'}
          />
        ))}
      </ol>
      {opened && (
        <Suspense>
          <AddRulesDialog versions={versions} onClose={close} />
        </Suspense>
      )}
    </ListPanel>
  )
}

/** The rules of the affiliate program, by the day on which each version begins. */
export const ProgramPage = inBackOffice(Program)

interface VersionProps {
  version: RulesVersion
  /** Undefined for the first one. */
  before: RulesVersion | undefined
  state: keyof typeof copy.states
}

const PILLS = { coming: 'pill-brand', current: 'pill-up', past: '' }

function Version({ version, before, state }: VersionProps) {
  const changes = before ? changesOf(before, version) : []
  return (
    <li className="py-20 border-t border-line">
      <div className="flex flex-wrap items-center gap-12">
        <h3 className="text-15">{version.from ? copy.from(dayText(version.from)) : copy.first}</h3>
        <span className={`pill ${PILLS[state]}`}>{copy.states[state]}</span>
      </div>
      {changes.length > 0 && (
        <div className="mt-12">
          <p className="hint">{copy.changes}</p>
          <RuleChanges changes={changes} />
        </div>
      )}
      <details className="mt-12" open={state === 'current'}>
        <summary className="min-h-24 cursor-pointer text-link text-13/24">{copy.all}</summary>
        <dl className="grid gap-x-20 gap-y-16 mt-12 grid-cols-1 @md/list:grid-cols-2 @lg/list:grid-cols-4">
          {rulesOf(version).map(({ label, lines }) => (
            <div key={label}>
              <dt className="text-text3 text-13">{label}</dt>
              {lines.map((line) => (
                <dd key={line} className="text-text1 tabular-nums">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
