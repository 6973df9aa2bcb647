import { Button } from 'antd'
import { Eye, LogOut, Mail, Pause, Play, RefreshCw, ShieldOff, Trash2, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MemberState } from '#src/keys/members.contract.js'
import { Banner } from '../back-office/frame/Banner.js'
import { useFocusInDrawer } from '../back-office/focus-restore.js'
import { keysCopy } from './keys.copy.js'

const copy = keysCopy.actions

export type KeyAction =
  'suspend' | 'reinstate' | 'revoke' | 'rotate' | 'send-key' | 'reveal' | 'end-sessions' | 'reset-factors'

const ICONS: Record<KeyAction, LucideIcon> = {
  suspend: Pause,
  reinstate: Play,
  revoke: Trash2,
  rotate: RefreshCw,
  'send-key': Mail,
  reveal: Eye,
  'end-sessions': LogOut,
  'reset-factors': ShieldOff,
}

interface KeyActionsProps<Action extends KeyAction> {
  holder: { state: MemberState; email: string | null }
  /** In the order of the buttons. */
  actions: readonly Action[]
  texts: Record<Action, { label: string }>
  /** The action under way. */
  busy: string | null
  problem: string | null
  /** Why some actions are missing. */
  hint?: string
  /** On phones. */
  columns: 1 | 2
  /** Beside other actions. */
  label?: string
  onStart: (action: Action) => void
}

/** Buttons for what the key's state and the master's role allow. */
export function KeyActions<Action extends KeyAction>(props: KeyActionsProps<Action>) {
  const { holder, actions, texts, busy, problem, hint, columns, label = copy.title, onStart } = props
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<Action | null>(null)
  useFocusInDrawer(holder.state, box)
  const isUnsendable = (action: KeyAction) => action === 'send-key' && !holder.email
  return (
    <section aria-label={label}>
      {problem && <Banner text={problem} />}
      <div
        ref={box}
        tabIndex={-1}
        className="flex flex-wrap gap-8 max-sm:grid max-sm:data-[columns=2]:grid-cols-[1fr_1fr]"
        data-columns={columns}
      >
        {actions.map((action) => {
          const Icon: LucideIcon = ICONS[action]
          return (
            <Button
              key={action}
              danger={action === 'revoke'}
              icon={<Icon size={16} aria-hidden="true" />}
              loading={busy === action}
              disabled={isUnsendable(action) || (busy !== null && busy !== action)}
              data-next-focus={last === action || undefined}
              onClick={() => {
                setLast(action)
                onStart(action)
              }}
            >
              {texts[action].label}
            </Button>
          )
        })}
      </div>
      {[actions.some(isUnsendable) && copy.noEmail, hint].map(
        (text) =>
          text && (
            <p key={text} className="hint mt-8">
              {text}
            </p>
          ),
      )}
    </section>
  )
}
