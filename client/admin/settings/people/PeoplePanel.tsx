import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import type { Person } from '#src/keys/people.contract.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { EmptyList } from '../../back-office/list/table/EmptyList.js'
import { FilterButtons } from '../../back-office/list/toolbar/FilterButtons.js'
import { ListPanel } from '../../back-office/list/ListPanel.js'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { PeopleTable } from './PeopleTable.js'
import { PersonDrawer } from './PersonDrawer.js'
import { RoleGuide } from '../roles/RoleGuide.js'
import { listCopy as copy } from '../settings.copy.js'
import { useAddress } from './people-address.js'

/** Apart, because few visits add a person. */
const AddPersonDialog = lazyScreen(() =>
  import('./AddPersonDialog.js').then((module) => module.AddPersonDialog),
)

interface PeoplePanelProps {
  people: Person[]
  /** Why the list is outdated. */
  banner: ReactNode
}

/** The people, what is open over them, and what the roles mean. */
export function PeoplePanel({ people, banner }: PeoplePanelProps) {
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
