import { Button } from 'antd'
import { Eye, Mail, Pause, Play, RefreshCw, Trash2, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { Member } from '../../../src/keys/members.contract.js'
import { Banner } from '../back-office/Banner.js'
import { useFocusInDrawer } from '../back-office/focus-restore.js'
import { KeyDialog } from '../back-office/KeyDialog.js'
import { allowedActions, type MemberAction } from './allowed-actions.js'
import { usePermissions } from './permissions.js'
import styles from './MemberActions.module.css'
import { actionsCopy as copy } from './members.copy.js'
import { useMemberActions } from './use-member-actions.js'

const ICONS: Record<MemberAction, LucideIcon> = {
  suspend: Pause,
  reinstate: Play,
  revoke: Trash2,
  rotate: RefreshCw,
  'send-key': Mail,
  reveal: Eye,
}

/** What the key's state and the master's role allow. */
export function MemberActions({ member }: { member: Member }) {
  const may = usePermissions(member.level)
  const { busy, problem, start, shownKey, hideKey } = useMemberActions(member)
  const box = useRef<HTMLDivElement>(null)
  useFocusInDrawer(member.state, box)
  const actions = allowedActions(member.state).filter((action) => may[action])
  const isUnsendable = (action: MemberAction) => action === 'send-key' && !member.email
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
      {shownKey && <KeyDialog shown={shownKey} onClose={hideKey} />}
    </section>
  )
}
