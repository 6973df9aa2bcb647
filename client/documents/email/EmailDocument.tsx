import { CircleCheck, Hourglass, Link2Off, MailCheck, ShieldCheck, TimerOff } from 'lucide-react'
import type { EmailPage } from '#src/keys/my-access/email-page.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { LinkActions, LinkForm, LinkPage, LinkValue } from '../link-page/LinkPage.js'
import { emailActions as actions, emailCopy } from './email.copy.js'

const LOOKS = {
  ask: { icon: MailCheck, tone: 'ask' },
  waiting: { icon: Hourglass, tone: 'done' },
  done: { icon: CircleCheck, tone: 'done' },
  canceled: { icon: ShieldCheck, tone: 'done' },
  expired: { icon: TimerOff, tone: 'invalid' },
  invalid: { icon: Link2Off, tone: 'invalid' },
} as const

/** The page behind a link of an email change: a button that confirms for this end, or what has become of the change. */
export function EmailDocument({ page }: { page: EmailPage }) {
  const { end, state, email } = page
  const { title, text, hint } = emailCopy[end][state]
  return (
    <LinkPage
      {...LOOKS[state]}
      title={title}
      hint={hint}
      text={
        <>
          {text[0]}
          {email && text[1] !== undefined && <LinkValue>{email}</LinkValue>}
          {text[1]}
        </>
      }
      actions={<Actions page={page} />}
    />
  )
}

function Actions({ page: { end, state, action, cancelAction } }: { page: EmailPage }) {
  const { contactEmail } = useBrand()
  if (state === 'ask')
    return (
      <>
        <LinkForm action={action}>
          <button type="submit" className="button button-primary">
            {actions.confirm[end]}
          </button>
        </LinkForm>
        {end === 'former' && (
          <LinkForm action={cancelAction}>
            <button type="submit" className="button button-danger">
              {actions.cancel}
            </button>
          </LinkForm>
        )}
      </>
    )
  return (
    <LinkActions>
      <a className="button button-primary" href="/profile">
        {actions.portal}
      </a>
      {(state === 'invalid' || state === 'expired') && (
        <a className="button" href={`mailto:${contactEmail}`}>
          {actions.contact}
        </a>
      )}
    </LinkActions>
  )
}
