import type { UseQueryResult } from '@tanstack/react-query'
import type { MailAnswer, MailWithText } from '../../../src/mail/outbox/outbox.contract.js'
import { Banner } from '../back-office/frame/Banner.js'
import { textCopy as copy } from './mail.copy.js'
import styles from './MailText.module.css'

type MailTextProps = Record<'query', UseQueryResult<MailAnswer>>

/** What a mail says, without its links. */
export function MailText({ query: { data, isError, isFetching, refetch } }: MailTextProps) {
  return (
    <section className={styles.part}>
      <h3>{copy.title}</h3>
      {data ? (
        <Text {...data.mail} />
      ) : isError ? (
        <Banner text={copy.failed} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <p className="hint" role="status">
          {copy.loading}
        </p>
      )}
    </section>
  )
}

function Text({ text, state }: MailWithText) {
  // An older replica's answer has none.
  if (text == null) return <p className="hint">{copy.none[state] ?? copy.unreadable}</p>
  return (
    <>
      <p className="hint">{copy.hint}</p>
      <p className={styles.text}>{text.trimEnd()}</p>
    </>
  )
}
