import { lazy, Suspense, useEffect, useRef } from 'react'
import { shellCopy } from '#client/shell/layout/shell.copy.js'
import { ChunkLoadError, loadChunk } from '#client/ui/load-chunk.js'
import { retrySection } from '#client/shell/layout/SectionFrame.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { LEVEL_LABELS } from '#client/shell/session/member/member.js'
import { ErrorBoundary } from '#client/ui/controls/ErrorBoundary.js'
import { Fact } from '#client/ui/controls/Fact.js'
import { toast } from '#client/ui/toast/toast.js'
import type { KeyLevel } from '#src/keys/keys.contract.js'
import type { MemberDetailsAnswer } from '#src/keys/member-details.contract.js'
import type { Member, MemberState } from '#src/keys/members.contract.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { useFocusInDrawer } from '../../back-office/focus-restore.js'
import { Day } from '../../back-office/Time.js'
import { FactList } from '../../back-office/drawer/Drawer.js'
import { EditForm } from '../../keys/EditForm.js'
import { KeyActions } from '../../keys/KeyActions.js'
import { KeyMailState } from '../../keys/KeyMailState.js'
import { StaleFields } from '../../keys/StaleFields.js'
import { keysCopy } from '../../keys/keys.copy.js'
import { KeyFields } from '../edit/KeyFields.js'
import { type MemberEditing, useMemberEdit } from '../edit/use-member-edit.js'
import {
  actionsCopy,
  detailsCopy as copy,
  FIELD_LABELS as labels,
  formCopy,
  listCopy,
  SOURCE_LABELS,
} from '../members.copy.js'
import { usePermissions } from '../permissions.js'
import { useMemberActions } from './actions/use-member-actions.js'

/** A chunk of its own: it is below what the drawer is opened for. */
const MemberHistory = lazy(() =>
  loadChunk(() => import('./history/MemberHistory.js')).then((file) => ({ default: file.MemberHistory })),
)

/** Of few members. */
const EmailReturned = lazy(() =>
  loadChunk(() => import('./EmailReturned.js')).then((file) => ({ default: file.EmailReturned })),
)

/** After what the list needs, but before anyone can ask for a key. */
const KeyDialog = lazyScreen(() => import('../../keys/KeyDialog.js').then((file) => file.KeyDialog))

/** Asks first if something is unsaved. */
const reload = async () => {
  if (!(await retrySection(new ChunkLoadError())))
    toast({ title: copy.historyFailed, text: shellCopy.failed.unreachable, tone: 'error' })
}

interface MemberDetailsProps {
  details: MemberDetailsAnswer
  onDirty: (isDirty: boolean) => void
}

export function MemberDetails({
  details: { member, sessions, mails, suppressed },
  onDirty,
}: MemberDetailsProps) {
  useEffect(() => KeyDialog.preload(), [])
  const { facts } = copy
  const box = useRef<HTMLDivElement>(null)
  // The note with its button goes once the address is sent to again.
  useFocusInDrawer(suppressed?.id, box)
  return (
    <div ref={box} className="grid grid-cols-1 gap-24">
      <FactList columns="always">
        <Fact term={facts.key}>
          <span className="figures">{member.hint}</span>
        </Fact>
        <Fact term={facts.lastSignInAt}>
          {member.lastSignInAt ? <Day at={member.lastSignInAt} /> : listCopy.never}
        </Fact>
        <Fact term={facts.createdAt}>
          <Day at={member.createdAt} />
        </Fact>
        <Fact term={facts.source}>{SOURCE_LABELS[member.source]}</Fact>
        {member.template && <Fact term={facts.template}>{LEVEL_LABELS[member.template]}</Fact>}
      </FactList>
      <MemberActions member={member} />
      <KeyMailState mails={mails} />
      {suppressed && (
        <ErrorBoundary fallback={<LoadFailed text={copy.historyFailed} onRetry={() => void reload()} />}>
          <Suspense>
            <EmailReturned suppressed={suppressed} memberId={member.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      <MemberForm member={member} onDirty={onDirty} />
      <ErrorBoundary fallback={<LoadFailed text={copy.historyFailed} onRetry={() => void reload()} />}>
        <Suspense>
          <MemberHistory member={member} sessions={sessions} mails={mails} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** What the key's state and the master's role allow. */
function MemberActions({ member }: { member: Member }) {
  const may = usePermissions(member.level)
  const isConfigured = member.source === 'environment'
  const { busy, problem, start, shownKey, hideKey } = useMemberActions(member)
  return (
    <>
      <KeyActions
        holder={member}
        // A key from the configuration is changed there.
        actions={allowedActions(member.state).filter(
          (action) => may[action] && (!isConfigured || action === 'reveal'),
        )}
        texts={actionsCopy}
        hint={isConfigured ? keysCopy.actions.configured : undefined}
        columns={2}
        {...{ busy, problem }}
        onStart={(action) => void start(action)}
      />
      <Suspense>{shownKey && <KeyDialog shown={shownKey} onClose={hideKey} />}</Suspense>
    </>
  )
}

type MemberAction = 'suspend' | 'reinstate' | 'revoke' | 'rotate' | 'send-key' | 'reveal'

/** What a key's state allows, in the order of the buttons; the server's table decides (contract §2, 'Lifecycle'). */
const ACTIONS: Record<MemberState, readonly MemberAction[]> = {
  active: ['send-key', 'suspend', 'rotate', 'reveal', 'revoke'],
  expired: ['rotate', 'reveal', 'revoke'],
  suspended: ['reinstate', 'rotate', 'reveal', 'revoke'],
  revoked: [],
}

const allowedActions = (state: MemberState): readonly MemberAction[] => ACTIONS[state]

interface MemberFormProps {
  member: Member
  onDirty: (isDirty: boolean) => void
}

const valueText = (field: string, value: string) =>
  field === 'level' ? LEVEL_LABELS[value as KeyLevel] : value

/** Edits a member's facts. */
function MemberForm({ member, onDirty }: MemberFormProps) {
  const edit = useMemberEdit(member)
  return (
    <EditForm
      edit={edit}
      stale={<StaleFields text={formCopy.stale} {...{ edit, labels, valueText }} />}
      onDirty={onDirty}
    >
      <MemberFields edit={edit} />
    </EditForm>
  )
}

/** A member's facts; read-only where the role or the key's state forbids. */
function MemberFields({ edit }: { edit: MemberEditing }) {
  const { draft, stored, faults, isBusy, change } = edit
  const may = usePermissions(stored.level)
  const isFinal = stored.state === 'revoked'
  // Nobody can extend a key without an end; who may only extend can't give it one.
  const isEndless = stored.expiresAt === null && !may.edit
  return (
    <KeyFields
      values={draft}
      {...{ faults, isBusy, change }}
      isDisabled={!may.edit || isFinal}
      isExpiryDisabled={!may.extend || isFinal || isEndless}
      texts={stored.source === 'environment' ? {} : { email: { hint: formCopy.hints.email } }}
    />
  )
}
