import { CircleCheck, Link2Off, MailCheck, MailX } from 'lucide-react'
import type { NewsletterPage } from '../../../src/newsletter/newsletter.contract.js'
import { useBrand } from '../../shell/brand/brand.js'
import { documentActions as actions, documentCopy } from './document.copy.js'
import styles from './NewsletterDocument.module.css'

const ICONS = {
  confirm: { ask: MailCheck, done: CircleCheck, invalid: Link2Off },
  unsubscribe: { ask: MailX, done: CircleCheck, invalid: Link2Off },
}

/**
 * The page behind a link in a newsletter mail: a confirmation with its button, or the outcome. Works without
 * JavaScript.
 */
export function NewsletterDocument({ page: { kind, state, email, action } }: { page: NewsletterPage }) {
  const copy = documentCopy[kind]
  const { title, text, hint } = copy[state]
  const Icon = ICONS[kind][state]
  return (
    <main className={styles.screen}>
      <section className={styles.card} aria-labelledby="newsletter-title">
        <span className={styles.icon} data-state={state}>
          <Icon size={26} aria-hidden="true" />
        </span>
        <h1 id="newsletter-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>
          {text[0]}
          {email && (
            <>
              {' '}
              <strong className={styles.email}>{email}</strong>
            </>
          )}
          {text[1]}
        </p>
        {state === 'ask' ? (
          <form className={styles.actions} method="post" action={action}>
            <button
              type="submit"
              className={kind === 'confirm' ? 'button button-primary' : 'button button-danger'}
            >
              {copy.button}
            </button>
            {kind === 'unsubscribe' && (
              <a className="button" href="/start">
                {actions.keep}
              </a>
            )}
          </form>
        ) : (
          <Onward isInvalid={state === 'invalid'} />
        )}
        {hint && <p className={`hint ${styles.hint}`}>{hint}</p>}
      </section>
    </main>
  )
}

function Onward({ isInvalid }: { isInvalid: boolean }) {
  const { contactEmail } = useBrand()
  return (
    <div className={styles.actions}>
      <a className="button button-primary" href="/">
        {actions.portal}
      </a>
      {isInvalid ? (
        <a className="button" href={`mailto:${contactEmail}`}>
          {actions.contact}
        </a>
      ) : (
        <a className="button" href="/start">
          {actions.start}
        </a>
      )}
    </div>
  )
}
