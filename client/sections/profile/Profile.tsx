import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut, Mail, Pencil } from 'lucide-react'
import { useEffect, useRef, useState, useId } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { AddedCards } from '../../shell/content/AddedCards.js'
import { useContent } from '../../shell/content/content-context.js'
import { PhotoEditor } from '../../shell/avatar/PhotoEditor.js'
import { useSession } from '../../shell/session/session-context.js'
import { useBrand } from '../../shell/brand/brand.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { LEVEL_LABELS } from '../../shell/session/member/member.js'
import { profileQuery, rememberDisplayName } from '../../shell/session/member/member-queries.js'
import {
  KeyReveal,
  KeyStatus,
  LastLogin,
  DISPLAY_NAME_ID,
  MemberName,
} from '../../shell/session/member/MemberFacts.js'
import { Fact } from '../../ui/controls/Fact.js'
import { LoadFailed } from '../../ui/controls/LoadFailed.js'
import { DISPLAY_NAME_MAX } from '#src/profile/profile.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { FieldFooter } from '../../ui/controls/FieldFooter.js'
import { isAcceptableName, nameLength } from './display-name.js'
import { updateProfile } from './profile.api.js'
import { TextForm } from './TextForm.js'
import { Devices } from './devices/Devices.js'
import { LeakedKey } from './LeakedKey.js'
import { MyAccess } from './MyAccess.js'
import { Newsletter } from './Newsletter.js'
import { profileContent } from './profile.content.js'
import { helpCopy, profileCopy as copy } from './profile.copy.js'
import styles from './Profile.module.css'
import { YourData } from './your-data/YourData.js'

/** The member's account: data and settings (product §2). */
export function Profile() {
  const { logOut } = useSession()
  const { text } = useContent(profileContent)
  return (
    <div className={styles.profile}>
      <header className="mb-24 grid gap-4">
        <h1>{copy.title}</h1>
        <p>{text('profile.lead')}</p>
      </header>
      <div
        className={`${styles.parts} grid gap-32 grid-cols-1 items-start @md/profile:gap-x-48 @md/profile:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]`}
      >
        <AccountInformation />
        <div className={`${styles.side} grid gap-32 grid-cols-1 @md/profile:row-span-2`}>
          <section>
            <h2>{text('profile.photo.title')}</h2>
            <PhotoEditor />
          </section>
          <Newsletter />
          <LeakedKey />
        </div>
        <MyAccess />
        <Devices />
        <div className={`${styles.side} grid gap-32 grid-cols-1`}>
          <YourData />
          <HelpCard onLogOut={logOut} />
          <AddedCards of={profileContent} />
        </div>
      </div>
    </div>
  )
}

function HelpCard({ onLogOut }: { onLogOut: () => void }) {
  const { contact } = helpCopy(useBrand())
  const { text } = useContent(profileContent)
  return (
    <section className="grid justify-items-start gap-8">
      <h2>{text('profile.help.title')}</h2>
      <p>{text('profile.help.text')}</p>
      <div className="flex flex-wrap gap-8 pt-12 *:px-16">
        <PortalLink className="button" to={contact.to}>
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{contact.label}</span>
        </PortalLink>
        <button type="button" className="button button-quiet" onClick={onLogOut}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
          {copy.logOut}
        </button>
      </div>
    </section>
  )
}

const accountInformationCopy = copy.account

function AccountInformation() {
  const { level } = useSession().session
  const { text } = useContent(profileContent)
  const { data: profile, isLoadingError, refetch } = useQuery(profileQuery)
  return (
    <section className="card flex flex-col">
      <h2>{text('profile.account.title')}</h2>
      {isLoadingError ? (
        <LoadFailed
          className="mt-16 flex min-h-[52px] items-center justify-between gap-16"
          texts={accountInformationCopy}
          onRetry={() => void refetch()}
        />
      ) : (
        <DisplayName name={profile?.displayName} />
      )}
      {/* Positions the key's panel. */}
      <dl className={`facts-rows ${styles.facts} relative mt-20 -mb-16`}>
        <Fact term={accountInformationCopy.level}>{LEVEL_LABELS[level]}</Fact>
        <Fact term={accountInformationCopy.key}>
          <KeyReveal texts={accountInformationCopy.keyTexts} />
        </Fact>
        <Fact term={accountInformationCopy.status}>
          <KeyStatus texts={accountInformationCopy} />
        </Fact>
        <Fact term={accountInformationCopy.lastLogin}>
          <LastLogin />
        </Fact>
      </dl>
    </section>
  )
}

const displayNameCopy = copy.name

/** `undefined`: not loaded yet. */
function DisplayName({ name }: { name: string | null | undefined }) {
  const edit = useRef<HTMLButtonElement>(null)
  const isFocusDue = useRef(false)
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const isNamed = hash === `#${DISPLAY_NAME_ID}`
  const [isOpen, setIsOpen] = useState(false)
  const isEditing = isOpen || (isNamed && name !== undefined)
  const [isSaved, setIsSaved] = useState(false)

  const close = (saved: boolean) => {
    setIsOpen(false)
    if (isNamed) void navigate(pathname, { replace: true })
    setIsSaved(saved)
    isFocusDue.current = true
  }
  // Once the button has been rendered again.
  useEffect(() => {
    if (!isEditing && isFocusDue.current) edit.current?.focus()
    isFocusDue.current = false
  }, [isEditing])
  const open = () => {
    setIsOpen(true)
    setIsSaved(false)
  }
  return (
    <div id={DISPLAY_NAME_ID} className="mt-16">
      {isEditing ? (
        <DisplayNameForm name={name ?? ''} onClose={close} />
      ) : (
        <div className="flex min-h-[52px] items-center justify-between gap-16">
          <div className="min-w-0">
            <p className="text-13/20 text-text3">{copy.account.name}</p>
            <MemberName loading={copy.account.loading} />
          </div>
          <button
            ref={edit}
            type="button"
            className="button"
            aria-label={displayNameCopy.editLabel}
            disabled={name === undefined}
            onClick={open}
          >
            <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
            {displayNameCopy.edit}
          </button>
        </div>
      )}
      <p className="text-13/20 text-up" role="status">
        {isSaved && displayNameCopy.saved}
      </p>
    </div>
  )
}

const displayNameFormCopy = copy.name

/** Escape or Cancel closes without a change; `onClose(true)` once the server has stored the name. */
function DisplayNameForm({ name, onClose }: { name: string; onClose: (saved: boolean) => void }) {
  const id = useId()
  const { isDemo } = useSession().session
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(name)
  const { error, setError, save, isPending } = useSave(input, () => onClose(true))
  const used = nameLength(draft)

  const submit = () => {
    if (draft.trim() === name) return onClose(false)
    if (isAcceptableName(draft)) return save(draft.trim())
    setError(displayNameFormCopy.invalid)
    input.current?.focus()
  }
  return (
    <TextForm
      ref={input}
      label={copy.account.name}
      texts={displayNameFormCopy}
      autoComplete="nickname"
      value={draft}
      hasError={error !== null}
      isBusy={isPending}
      aria-describedby={`${id}-error ${id}-count`}
      onChange={(value) => {
        setDraft(value)
        setError(null)
      }}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <FieldFooter
        id={`${id}-error`}
        error={error}
        hint={isDemo ? displayNameFormCopy.sharedHint : displayNameFormCopy.hint}
        isTooLong={used > DISPLAY_NAME_MAX}
      >
        <span aria-hidden="true" translate="no">{`${used}/${DISPLAY_NAME_MAX}`}</span>
        <span id={`${id}-count`} className="visually-hidden">
          {displayNameFormCopy.count(used)}
        </span>
      </FieldFooter>
    </TextForm>
  )
}

function useSave(input: React.RefObject<HTMLInputElement | null>, onSaved: () => void) {
  const queryClient = useQueryClient()
  const [error, setError] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (displayName: string) => updateProfile({ displayName }),
    onSuccess: ({ profile }, displayName) => {
      rememberDisplayName(queryClient, profile.displayName ?? displayName)
      onSaved()
    },
    onError: (failure) => {
      const message = failure instanceof HttpError ? (failure.fields.displayName ?? failure.sentence) : null
      setError(message ?? displayNameFormCopy.failed)
      input.current?.focus()
    },
  })
  return { error, setError, save: mutate, isPending }
}
