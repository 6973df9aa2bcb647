import { Button } from 'antd'
import { LogOut, Mail, Pause, Play, Trash2, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { MemberState } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'
import { Banner } from '../back-office/Banner.js'
import { useFocusInDrawer } from '../back-office/focus-restore.js'
import styles from './PersonActions.module.css'
import { actionsCopy as copy } from './settings.copy.js'
import { usePersonActions, type ActionName } from './use-person-actions.js'

const ICONS: Record<ActionName, LucideIcon> = {
  'send-key': Mail,
  suspend: Pause,
  reinstate: Play,
  'end-sessions': LogOut,
  revoke: Trash2,
}

/** What a key's state allows, in the order of the buttons; the server's table decides (contract §2, 'Lifecycle'). */
const ACTIONS: Record<MemberState, readonly ActionName[]> = {
  active: ['send-key', 'end-sessions', 'suspend', 'revoke'],
  expired: ['revoke'],
  suspended: ['reinstate', 'revoke'],
  revoked: [],
}

/** A configured key is replaced where it is configured. */
const actionsOf = ({ state, isConfigured }: Person): readonly ActionName[] =>
  isConfigured ? ['end-sessions'] : ACTIONS[state]

export function PersonActions({ person }: { person: Person }) {
  const { busy, problem, start } = usePersonActions(person)
  const box = useRef<HTMLDivElement>(null)
  useFocusInDrawer(person.state, box)
  const actions = actionsOf(person)
  const isUnsendable = (action: ActionName) => action === 'send-key' && !person.email
  return (
    <section aria-label={copy.title}>
      {problem && <Banner text={problem} />}
      <div ref={box} className={styles.buttons}>
        {actions.map((action) => {
          const Icon = ICONS[action]
          return (
            <Button
              key={action}
              danger={action === 'revoke'}
              icon={<Icon size={16} aria-hidden="true" />}
              loading={busy === action}
              disabled={isUnsendable(action) || (busy !== null && busy !== action)}
              onClick={() => void start(action)}
            >
              {copy[action].label}
            </Button>
          )
        })}
      </div>
      {actions.some(isUnsendable) && <p className={`hint ${styles.hint}`}>{copy.noEmail}</p>}
      {person.isConfigured && <p className={`hint ${styles.hint}`}>{copy.configured}</p>}
    </section>
  )
}
