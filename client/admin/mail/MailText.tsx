import type { UseQueryResult } from '@tanstack/react-query'
import type { MailAnswer, MailWithText } from '#src/mail/outbox/outbox.contract.js'
import { Banner } from '../back-office/frame/Banner.js'
import { textCopy as copy } from './mail.copy.js'

type MailTextProps = Record<'query', UseQueryResult<MailAnswer>>

/** What a mail says, without its links. */
export function MailText({ query: { data, isError, isFetching, refetch } }: MailTextProps) {
  return (
    <section className="pt-20 border-t border-line [&_h3]:mb-8 [&_h3]:text-15">
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
      <p className="mt-12 p-16 border border-line rounded-control bg-s1 text-text2 whitespace-pre-wrap wrap-anywhere">
        {text.trimEnd()}
      </p>
    </>
  )
}
