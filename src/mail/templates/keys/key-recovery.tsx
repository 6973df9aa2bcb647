import { dayOf } from '../letter/business-moment.js'
import { Letter, type MailTemplate, type Sender } from '../letter/letter.js'
import { Action, Link, Paragraph, Quiet } from '../letter/letter-parts.js'

interface KeyRecovery {
  name: string | null
  /** Minutes for which each link works. */
  minutes: number
  keys: RecoveredKey[]
}

interface RecoveredKey {
  /** First 8 … last 4 characters. */
  hint: string
  /** Its level, in words. */
  level: string
  /** `master`: a key of the back office, whatever its state. */
  state: 'active' | 'expired' | 'suspended' | 'revoked' | 'master'
  /** ISO 8601, UTC. */
  expiredAt: string | null
  /** Of the link; only an active key has one. */
  token: string | null
}

const SAMPLE = { hint: 'lifetime…9Z8Y', level: 'Lifetime', expiredAt: null }

/**
 * To a holder who lost the key: a link for each active key, and for each other one why there is none
 * (docs/decisions/access.md).
 */
export const keyRecovery: MailTemplate<KeyRecovery> = {
  audience: 'members',
  texts: {
    subject: { text: 'Your lost {brand} access key' },
    preview: { text: 'Open the link to get your key back.' },
    heading: { text: 'Get your access key back' },
    previewWithoutLink: { text: 'About your access key.' },
    headingWithoutLink: { text: 'About your access key' },
    greeting: { text: 'Hi {name},', own: ['name'] },
    intro: {
      text: 'To keep it safe, your key isn’t in this email. On our website, you can see it once more, or replace it with a new one if someone else may have it.',
    },
  },
  fields: ({ name }) => ({ name: name ?? '' }),
  samples: [
    { name: 'Ada Vale', minutes: 60, keys: [{ ...SAMPLE, state: 'active', token: 'example' }] },
    { name: 'Ada Vale', minutes: 60, keys: [{ ...SAMPLE, state: 'suspended', token: null }] },
  ],
  Body: ({ name, minutes, keys, text, ...letter }) => {
    const links = keys.filter(({ token }) => token)
    const others = keys.filter(({ token }) => !token)
    return (
      <Letter
        {...letter}
        preview={links.length > 0 ? 'preview' : 'previewWithoutLink'}
        heading={links.length > 0 ? 'heading' : 'headingWithoutLink'}
        footer={
          <>
            You’re receiving this email because this address was entered under “Lost your key?” on our sign-in
            screen. If that wasn’t you, ignore it: nothing has changed, and nobody can get your key without
            this email.
          </>
        }
      >
        {name && text('greeting')}
        {links.length > 0 && text('intro')}
        {links.map(({ hint, level, token }) => (
          <div key={hint}>
            <Paragraph>
              <strong className="strong">{level}</strong> · {hint}
            </Paragraph>
            <Action brand={letter.brand} href={`${letter.origin}/recover?token=${token}`}>
              Get this key back
            </Action>
          </div>
        ))}
        {links.length > 0 && (
          <Quiet>
            Each link works once and expires in {minutes} minutes. If we send you another email like this,
            only its links work.
          </Quiet>
        )}
        {others.map((key) => (
          <Paragraph key={key.hint}>
            <strong className="strong">{key.level}</strong> · {key.hint}
            <br />
            <Reason {...key} sender={letter} />
          </Paragraph>
        ))}
      </Letter>
    )
  },
}

/** Why a key has no link, and what to do. */
function Reason({ state, expiredAt, sender }: RecoveredKey & { sender: Sender }) {
  const contact = <Link href={`mailto:${sender.brand.contactEmail}`}>{sender.brand.contactEmail}</Link>
  if (state === 'master')
    return <>This key is for the back office. Ask an owner of the portal for help with it.</>
  if (state === 'expired')
    return (
      <>
        This key {expiredAt ? `expired on ${dayOf(expiredAt)}` : 'has expired'}. To renew it, email us at{' '}
        {contact}.
      </>
    )
  return <>This key is on hold. Email us at {contact}, and we’ll look into it.</>
}
