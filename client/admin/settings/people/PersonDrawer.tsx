import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Fact } from '#client/ui/controls/Fact.js'
import type { MemberState } from '#src/keys/members.contract.js'
import type { Person } from '#src/keys/people.contract.js'
import type { Role } from '#src/keys/roles.contract.js'
import { Day } from '../../back-office/Time.js'
import { ROLE_LABELS } from '../../back-office/back-office.copy.js'
import { Drawer, DrawerLink, FactList } from '../../back-office/drawer/Drawer.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { Fields, Problem } from '../../back-office/form/Field.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { EditForm } from '../../keys/EditForm.js'
import { KeyActions } from '../../keys/KeyActions.js'
import parts from '../../keys/KeyDetails.module.css'
import { KeyHead } from '../../keys/KeyHead.js'
import { StaleFields } from '../../keys/StaleFields.js'
import { TextField } from '../../keys/TextField.js'
import { KeyMailState } from '../../keys/KeyMailState.js'
import { act, changeMember, detailsQuery, endSessions, sendKey } from '../../keys/keys.api.js'
import { keysCopy } from '../../keys/keys.copy.js'
import { useKeyActions } from '../../keys/use-key-actions.js'
import {
  actionsCopy,
  FIELD_LABELS as labels,
  formCopy,
  listCopy,
  personCopy as copy,
  roleCopy,
  TEMPLATE_LABELS,
} from '../settings.copy.js'
import { RoleChoices, RoleName } from './RoleName.js'
import { changeRole, resetFactors } from './people.api.js'
import { requestOf } from './person-edit.js'
import { usePeopleCache } from './use-people-cache.js'
import { type PersonEditing, usePersonEdit } from './use-person-edit.js'

interface PersonDrawerProps {
  id: string
  /** Undefined if nobody has this id. */
  person: Person | undefined
  onClose: () => void
}

/** One person, and what can be done; it has an address of its own. */
export function PersonDrawer({ id, person, onClose }: PersonDrawerProps) {
  useFocusReturn(id)
  const [isDirty, setDirty] = useState(false)
  const close = useDiscardGuard(isDirty, onClose)
  return (
    <Drawer
      title={person ? <KeyHead name={person.name} state={person.state} /> : copy.missingTitle}
      onClose={() => void close()}
    >
      {person ? <PersonDetails person={person} onDirty={setDirty} /> : <p role="alert">{copy.missing}</p>}
    </Drawer>
  )
}

interface PersonDetailsProps {
  person: Person
  onDirty: (isDirty: boolean) => void
}

function PersonDetails({ person, onDirty }: PersonDetailsProps) {
  const { id, name, hint, template, lastSignInAt, createdAt } = person
  const { facts } = copy
  return (
    <div className="grid grid-cols-1 gap-24">
      <FactList columns="always">
        <Fact term={facts.key}>
          <span className="figures">{hint}</span>
        </Fact>
        <Fact term={facts.lastSignInAt}>{lastSignInAt ? <Day at={lastSignInAt} /> : listCopy.never}</Fact>
        <Fact term={facts.template}>{template ? TEMPLATE_LABELS[template] : listCopy.nothing}</Fact>
        <Fact term={facts.createdAt}>
          <Day at={createdAt} />
        </Fact>
      </FactList>
      <PersonRole person={person} />
      <PersonActions person={person} />
      <PersonMail id={id} />
      <PersonForm person={person} onDirty={onDirty} />
      <section className={parts.part}>
        <h3>{copy.history}</h3>
        <DrawerLink to={`/admin/audit?actor=${id}`}>{copy.byPerson(name)}</DrawerLink>
        <DrawerLink to={`/admin/audit?subject=key:${id}`}>{copy.onPerson(name)}</DrawerLink>
        <DrawerLink to={`/admin/members?view=${id}`}>{copy.openMember}</DrawerLink>
      </section>
    </div>
  )
}

type Action = 'send-key' | 'suspend' | 'reinstate' | 'end-sessions' | 'reset-factors' | 'revoke'

/** What a key's state allows, in the order of the buttons; the server's table decides (contract §2, 'Lifecycle'). */
const ACTIONS: Record<MemberState, readonly Action[]> = {
  active: ['send-key', 'end-sessions', 'reset-factors', 'suspend', 'revoke'],
  expired: ['revoke'],
  suspended: ['reinstate', 'revoke'],
  revoked: [],
}

/** A configured key is replaced where it is configured. */
const actionsOf = ({ state, isConfigured }: Person): readonly Action[] =>
  isConfigured ? ['end-sessions', 'reset-factors'] : ACTIONS[state]

function PersonActions({ person }: { person: Person }) {
  const { update, readAgain } = usePeopleCache()
  const { busy, problem, start } = useKeyActions<Action>({
    holder: person,
    texts: actionsCopy,
    calls: {
      'send-key': () => sendKey(person),
      suspend: () => act('suspend', person),
      reinstate: () => act('reinstate', person),
      'end-sessions': () => endSessions(person),
      'reset-factors': () => resetFactors(person),
      revoke: () => act('revoke', person),
    },
    onStored: (member) => update(person, member),
    readAgain,
  })
  return (
    <KeyActions
      holder={person}
      actions={actionsOf(person)}
      texts={actionsCopy}
      hint={person.isConfigured ? keysCopy.actions.configured : undefined}
      columns={1}
      {...{ busy, problem }}
      onStart={(action) => void start(action)}
    />
  )
}

/** What became of the newest email with their key. */
function PersonMail({ id }: Pick<Person, 'id'>) {
  const { data } = useQuery(detailsQuery(id))
  return data && <KeyMailState mails={data.mails} />
}

const { saved, failed } = keysCopy.form

interface PersonFormProps {
  person: Person
  onDirty: (isDirty: boolean) => void
}

/** Edits a person's name and address. */
function PersonForm({ person, onDirty }: PersonFormProps) {
  const edit = usePersonEdit(person, {
    name: 'details',
    call: (now) => changeMember(now.stored.id, requestOf(now)),
    texts: { saved: ({ name }) => saved(name), failed },
  })
  const texts = { form: { ...edit, values: edit.draft }, isDisabled: edit.stored.state === 'revoked' }
  return (
    <EditForm edit={edit} stale={<StalePerson edit={edit} text={formCopy.stale} />} onDirty={onDirty}>
      <Fields>
        <TextField name="holder" {...texts} hint={formCopy.nameHint} />
        <TextField name="email" {...texts} hint={person.isConfigured ? undefined : formCopy.emailHint} />
      </Fields>
    </EditForm>
  )
}

/** Gives a person another role, after showing what that means. */
function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const edit = usePersonEdit(person, {
    name: 'role',
    call: ({ draft, stored }) => changeRole(stored.id, draft.role!, stored.version),
    texts: {
      saved: ({ name, role }) => roleCopy.saved(name, ROLE_LABELS[role!]),
      failed: roleCopy.failed,
    },
  })
  useFocusReturn(null)
  const { draft, isBusy, isDirty } = edit
  const submit = async () => {
    if (!isDirty || (await edit.save())) onClose()
  }
  const isOwnLoss = person.isYou && draft.role !== 'owner'
  return (
    <FormDialog
      title={roleCopy.dialog(person.name)}
      okText={roleCopy.change}
      isBusy={isBusy}
      // The comparison has its own buttons.
      footer={edit.isStale ? null : undefined}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <Problem text={edit.problem} />
      {edit.isStale && <StalePerson edit={edit} text={roleCopy.stale} />}
      <div className="mt-12">
        <RoleChoices
          role={draft.role}
          isBusy={isBusy}
          isLegendHidden
          onChange={(role) => edit.change({ role })}
        />
      </div>
      <p
        // As high as the longest text: choosing moves nothing.
        className="min-h-[80px] mt-16 mb-12 pl-16 border-l-3 border-transparent text-text1 text-13/20 data-[shown=true]:border-l-warn sm:min-h-[40px]"
        aria-live="polite"
        data-shown={isDirty}
      >
        {isDirty &&
          draft.role &&
          `${roleCopy.means[draft.role](person.name)} ${isOwnLoss ? roleCopy.own : roleCopy.when}`}
      </p>
    </FormDialog>
  )
}

/** The role, what it means, and a button to change it unless the key's role is fixed. */
function PersonRole({ person }: { person: Person }) {
  const { role, isConfigured, state } = person
  const [isChanging, setChanging] = useState(false)
  return (
    <section className={parts.part}>
      <h3>{roleCopy.title}</h3>
      <div className="flex flex-wrap items-center justify-between gap-x-24 gap-y-12 [&>div]:flex-[1_1_260px] [&_p]:mt-4 [&_p]:text-text2 [&_p]:text-13/20">
        <div>
          <RoleName role={role} />
          {role && <p>{roleCopy.texts[role]}</p>}
          {isConfigured && <p className="hint">{roleCopy.configured}</p>}
        </div>
        {!isConfigured && state !== 'revoked' && (
          <Button onClick={() => setChanging(true)}>{roleCopy.change}</Button>
        )}
      </div>
      {isChanging && <RoleDialog person={person} onClose={() => setChanging(false)} />}
    </section>
  )
}

const valueText = (field: string, value: string) => (field === 'role' ? ROLE_LABELS[value as Role] : value)

/** My values beside those saved meanwhile, in the form and in the dialog. */
const StalePerson = (props: { edit: PersonEditing; text: string }) => (
  <StaleFields {...props} {...{ labels, valueText }} />
)
