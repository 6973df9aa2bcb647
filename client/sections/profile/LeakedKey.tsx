import { useMutation, useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { canChangeKey } from '#src/keys/directory/access-lock.contract.js'
import { myAccessQuery } from '../../shell/my-access/my-access.js'
import { useSession } from '../../shell/session/session-context.js'
import { Confirm } from '../../ui/overlay/Confirm.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { toast } from '../../ui/toast/toast.js'
import { profileContent } from './profile.content.js'
import { useContent } from '../../shell/content/content-context.js'
import { accessCopy, leakedCopy as copy } from './access.copy.js'
import styles from './LeakedKey.module.css'
import { reportLeaked, sentenceOf } from './my-access.api.js'
import { EMAIL_HASH } from './MyAccess.js'

/** Replaces a key that others may have (product §2); shown where the key can be replaced. */
export function LeakedKey() {
  const { data: access } = useQuery(myAccessQuery)
  const { text } = useContent(profileContent)
  if (!access || !canChangeKey(access.lock)) return null
  return (
    <section className="flex flex-col gap-8">
      <h2>{text('profile.security.title')}</h2>
      {access.email === null ? (
        <NoEmail isMaster={access.lock === 'master'} />
      ) : (
        <Report email={access.email} />
      )}
    </section>
  )
}

/** A master's address is an owner's to add, not the support's. */
function NoEmail({ isMaster }: { isMaster: boolean }) {
  if (isMaster) return <p>{copy.masterNoEmail}</p>
  return (
    <>
      <p>{copy.noEmail}</p>
      <Link className="button self-start mt-8" to={EMAIL_HASH}>
        {accessCopy.addLabel}
      </Link>
    </>
  )
}

function Report({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const { text } = useContent(profileContent)
  const { mutate, isPending, data } = useMutation({
    mutationFn: reportLeaked,
    onError: (error) => toast({ title: sentenceOf(error, copy.failed), tone: 'error' }),
  })
  const answer = (isYes: boolean) => {
    setIsAsking(false)
    if (isYes) mutate()
  }
  return (
    <>
      <p>{text('profile.security.text')}</p>
      <button
        type="button"
        className="button self-start mt-8"
        aria-disabled={isPending}
        onClick={() => !isPending && setIsAsking(true)}
      >
        {isPending ? (
          <span className="spinner" />
        ) : (
          <ShieldAlert size={18} strokeWidth={1.75} aria-hidden="true" />
        )}
        <span>{isPending ? copy.replacing : copy.report}</span>
      </button>
      {isAsking && (
        <Confirm
          title={copy.ask.title}
          text={copy.ask.text(email)}
          yes={copy.ask.yes}
          no={copy.ask.no}
          onAnswer={answer}
        />
      )}
      {data && <Replaced email={data.email} />}
    </>
  )
}

/** The session has ended: whatever closes the dialog leads to the gate. */
function Replaced({ email }: { email: string }) {
  const id = useId()
  const { logOut } = useSession()
  return (
    <Dialog title={copy.done.title} role="alertdialog" describedBy={id} onClose={logOut}>
      <p id={id} className={`${styles.done} wrap-anywhere`}>
        {copy.done.text} <strong translate="no">{email}</strong> {copy.done.then}
      </p>
      <button type="button" className="button button-primary w-full mt-24" autoFocus onClick={logOut}>
        {copy.done.close}
      </button>
    </Dialog>
  )
}
