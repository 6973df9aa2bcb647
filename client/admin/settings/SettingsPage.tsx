import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Person } from '#src/keys/people.contract.js'
import { lazyScreen } from '../../shell/sections/lazy-screen.js'
import { inBackOffice } from '../back-office/frame/BackOffice.js'
import { Banner } from '../back-office/frame/Banner.js'
import { sentenceOf, useErrorLog } from '../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../back-office/list/ListPanel.js'
import { EmptyList } from '../back-office/list/table/EmptyList.js'
import { FilterButtons } from '../back-office/list/toolbar/FilterButtons.js'
import { ListToolbar } from '../back-office/list/toolbar/ListToolbar.js'
import { PeopleTable } from './people/PeopleTable.js'
import { PersonDrawer } from './people/PersonDrawer.js'
import { RoleGuide } from './people/RoleName.js'
import { peopleQuery } from './people/people.api.js'
import { useAddress } from './people/people-address.js'
import { listCopy as copy, settingsCopy } from './settings.copy.js'

function People() {
  const { data, isError, error, isFetching, refetch } = useQuery(peopleQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={settingsCopy.loading} />
  return <PeoplePanel people={data.people} banner={banner} />
}

export const SettingsPage = inBackOffice(People)

/** Apart, because few visits add a person. */
const AddPersonDialog = lazyScreen(() =>
  import('./people/AddPersonDialog.js').then((module) => module.AddPersonDialog),
)

interface PeoplePanelProps {
  people: Person[]
  /** Why the list is outdated. */
  banner: ReactNode
}

/** The people, what is open over them, and what the roles mean. */
function PeoplePanel({ people, banner }: PeoplePanelProps) {
  const { query, opened, show, open, close } = useAddress()
  useEffect(() => {
    // Loaded ahead of the click; a failure shows when it is needed.
    AddPersonDialog.preload()
  }, [])
  const former = people.filter(({ state }) => state === 'revoked')
  const current = people.filter(({ state }) => state !== 'revoked')
  const shown = query.isFormer ? former : current
  const add = (
    <Button
      type="primary"
      icon={<UserPlus size={18} aria-hidden="true" />}
      onClick={() => open({ kind: 'add' })}
    >
      {copy.add}
    </Button>
  )
  return (
    <ListPanel label={copy.title}>
      <ListToolbar
        title={copy.title}
        action={add}
        filter={
          (former.length > 0 || query.isFormer) && (
            <FilterButtons
              label={copy.which}
              options={[
                { value: 'current', label: copy.current, count: current.length },
                { value: 'former', label: copy.former, count: former.length },
              ]}
              shown={query.isFormer ? 'former' : 'current'}
              onShow={(which) => show({ isFormer: which === 'former' })}
            />
          )
        }
      >
        <p className="hint">{copy.text}</p>
      </ListToolbar>
      {banner}
      {shown.length > 0 && <PeopleTable people={shown} query={query} />}
      {(query.isFormer ? former.length === 0 : current.every(({ isConfigured }) => isConfigured)) && (
        <EmptyList isFiltered={query.isFormer} texts={copy} onClear={() => show({ isFormer: false })} />
      )}
      <RoleGuide />
      {opened?.kind === 'view' && (
        <PersonDrawer
          key={opened.id}
          id={opened.id}
          person={people.find(({ id }) => id === opened.id)}
          onClose={close}
        />
      )}
      {opened?.kind === 'add' && (
        <Suspense>
          <AddPersonDialog onClose={close} />
        </Suspense>
      )}
    </ListPanel>
  )
}
