import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { InlineScript } from '../inline-script.js'
import styles from './LinkPage.module.css'

interface LinkPageProps {
  icon: LucideIcon
  /** What the page reports: a question, a success, or a link that does not work. */
  tone: 'ask' | 'done' | 'invalid'
  title: string
  text: ReactNode
  /** Between text and actions. */
  children?: ReactNode
  actions: ReactNode
  hint?: string
}

/** The page behind a link in a mail: one card. Works without JavaScript. */
export function LinkPage({ icon: Icon, tone, title, text, children, actions, hint }: LinkPageProps) {
  return (
    <main className={styles.screen}>
      <section className={styles.card} aria-labelledby="link-title">
        <span className={styles.icon} data-state={tone}>
          <Icon size={26} aria-hidden="true" />
        </span>
        <h1 id="link-title" className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
        {actions}
        {hint && <p className={`hint ${styles.hint}`}>{hint}</p>}
      </section>
    </main>
  )
}

export function LinkActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

/** Actions that post to the link's address. */
export function LinkForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className={styles.actions} method="post" action={action}>
      {children}
      <InlineScript call={submitOnce} />
    </form>
  )
}

/** A value of the reader's own within the text. */
export function LinkValue({ children }: { children: ReactNode }) {
  return (
    <strong className={styles.value} translate="no">
      {children}
    </strong>
  )
}

/**
 * Ignores a second click in the form around the script: it would find that a link which works once was used by the first.
 * Buttons are not disabled: the one that was pressed would not be sent.
 *
 * The document contains the source text of this function, so it must not use anything from outside itself.
 */
function submitOnce(): void {
  const form = document.currentScript?.parentElement
  form?.addEventListener('submit', (event) => {
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = '1'
  })
}
