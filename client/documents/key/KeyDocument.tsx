import { CircleCheck, KeyRound, Link2Off, MailCheck, TimerOff } from 'lucide-react'
import type { KeyDocumentPage } from '#src/keys/key-mail/key-page.contract.js'
import type { RecoveryChoice } from '#src/keys/recovery/recovery.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { InlineScript } from '../inline-script.js'
import { LOST_KEY_HASH } from '../gate/gate.rules.js'
import { LinkActions, LinkForm, LinkPage } from '../link-page/LinkPage.js'
import { keyActions as actions, keyWords } from './key.copy.js'
import styles from './KeyDocument.module.css'

const LOOKS = {
  ask: { icon: KeyRound, tone: 'ask' },
  shown: { icon: CircleCheck, tone: 'done' },
  replaced: { icon: CircleCheck, tone: 'done' },
  used: { icon: Link2Off, tone: 'invalid' },
  expired: { icon: TimerOff, tone: 'invalid' },
  sent: { icon: MailCheck, tone: 'done' },
  invalid: { icon: Link2Off, tone: 'invalid' },
} as const

/** The page behind a mailed link: buttons that show or replace the key once, the key, or why there is none. */
export function KeyDocument({ page }: { page: KeyDocumentPage }) {
  const { title, text, hint } = keyWords(page)
  return (
    <LinkPage
      {...LOOKS[page.state]}
      title={title}
      text={text}
      hint={hint}
      actions={page.kind === 'mail' ? <MailActions {...page} /> : <RecoveryActions {...page} />}
    >
      {page.key && <Key text={page.key} />}
    </LinkPage>
  )
}

function Key({ text }: { text: string }) {
  return (
    <div className={styles.key}>
      <code className={styles.text} translate="no">
        {text}
      </code>
      <button
        type="button"
        className="button"
        data-copied={actions.copied}
        data-not-copied={actions.notCopied}
        hidden
      >
        {actions.copy}
      </button>
      <InlineScript call={copyKey} />
    </div>
  )
}

function MailActions({ state, action }: KeyDocumentPage) {
  switch (state) {
    case 'ask':
      return (
        <LinkForm action={action}>
          <button type="submit" className="button button-primary">
            {actions.show}
          </button>
        </LinkForm>
      )
    case 'used':
    case 'expired':
      return (
        <LinkForm action={action}>
          <button type="submit" className="button button-primary">
            {actions.sendAgain}
          </button>
          <Contact />
        </LinkForm>
      )
    case 'invalid':
      return <NextLink href="/" label={actions.portal} />
    default:
      return <Portal label={state === 'shown' ? actions.signIn : actions.portal} />
  }
}

function RecoveryActions({ state, action }: KeyDocumentPage) {
  switch (state) {
    case 'ask':
      return (
        <LinkForm action={action}>
          <Choice value="show" hint={actions.showHint} className="button button-primary">
            {actions.show}
          </Choice>
          <Choice value="replace" hint={actions.replaceHint} className="button">
            {actions.replace}
          </Choice>
        </LinkForm>
      )
    case 'shown':
    case 'replaced':
      return <Portal label={actions.signIn} />
    default:
      return <NextLink href={`/${LOST_KEY_HASH}`} label={actions.request} />
  }
}

interface ChoiceProps {
  value: RecoveryChoice
  hint: string
  className: string
  children: string
}

function Choice({ value, hint, className, children }: ChoiceProps) {
  const id = `${value}-hint`
  return (
    <>
      <button type="submit" name="choice" value={value} className={className} aria-describedby={id}>
        {children}
      </button>
      <p id={id} className={`hint ${styles.choice}`}>
        {hint}
      </p>
    </>
  )
}

const Portal = ({ label }: { label: string }) => (
  <LinkActions>
    <a className="button button-primary" href="/">
      {label}
    </a>
  </LinkActions>
)

const NextLink = ({ href, label }: { href: string; label: string }) => (
  <LinkActions>
    <a className="button button-primary" href={href}>
      {label}
    </a>
    <Contact />
  </LinkActions>
)

function Contact() {
  const { contactEmail } = useBrand()
  return (
    <a className="button" href={`mailto:${contactEmail}`}>
      {actions.contact}
    </a>
  )
}

/**
 * Shows the button before the script where the browser lets a page copy; it copies the text before itself.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
function copyKey(): void {
  const button = document.currentScript?.previousElementSibling as HTMLElement
  // Absent without HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return
  button.hidden = false
  button.addEventListener('click', () => {
    const text = button.previousElementSibling?.textContent ?? ''
    const { copied = '', notCopied = '' } = button.dataset
    clipboard.writeText(text).then(
      () => (button.textContent = copied),
      () => (button.textContent = notCopied),
    )
  })
}
