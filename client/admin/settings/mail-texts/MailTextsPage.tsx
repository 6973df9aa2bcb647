import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import { MAIL_AUDIENCES, type MailTextsSummary } from '#src/mail/templates/mail-texts.contract.js'
import { IconPill } from '../../back-office/IconPill.js'
import { Day } from '../../back-office/Time.js'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { isMissing, sentenceOf, useErrorLog } from '../../back-office/http-errors.js'
import { ListPanel, LoadingList } from '../../back-office/list/ListPanel.js'
import row from '../../back-office/list/table/RowLink.module.css'
import { ListToolbar } from '../../back-office/list/toolbar/ListToolbar.js'
import { templateLabel } from '../../labels/mail-labels.copy.js'
import { MailTextsEditor } from './MailTextsEditor.js'
import { mailTextsAddress, useOpenedTemplate } from './mail-texts-address.js'
import { mailTextsListQuery, mailTextsQuery } from './mail-texts.api.js'
import { AUDIENCE_LABELS, editorCopy, mailTextsCopy as copy } from './mail-texts.copy.js'

function MailTexts() {
  const template = useOpenedTemplate()
  return template ? <OneMail key={template} template={template} /> : <AllMails />
}

/** The list of emails, or the one in the address. */
export const MailTextsPage = inBackOffice(MailTexts)

function AllMails() {
  const { data, isError, error, isFetching, refetch } = useQuery(mailTextsListQuery)
  useErrorLog(copy.failed, error)
  const banner = isError && (
    <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  )
  if (!data) return banner || <LoadingList text={copy.loading} />
  return (
    <>
      {banner}
      <MailTextsList mails={data.mails} />
    </>
  )
}

function OneMail({ template }: { template: string }) {
  const { data, error, isFetching, refetch } = useQuery(mailTextsQuery(template))
  useErrorLog(editorCopy.failed, error)
  if (data) return <MailTextsEditor mail={data.mail} />
  if (isMissing(error)) return <Banner text={editorCopy.missing} />
  return error ? (
    <Banner text={sentenceOf(error, editorCopy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <LoadingList text={editorCopy.loading} />
  )
}

/** All emails by who they are for, each with a link to its texts. */
const MailTextsList = ({ mails }: { mails: MailTextsSummary[] }) => (
  <ListPanel label={copy.title}>
    <ListToolbar title={copy.title}>
      <p className="hint">{copy.text}</p>
    </ListToolbar>
    <div className="grid gap-24">
      {MAIL_AUDIENCES.map((audience) => (
        <section key={audience} aria-labelledby={`to-${audience}`}>
          <h3 id={`to-${audience}`} className="mb-8 text-text3 text-13 font-medium">
            {AUDIENCE_LABELS[audience]}
          </h3>
          <ul>
            {mails
              .filter((mail) => mail.audience === audience)
              .map((mail) => (
                <Mail key={mail.template} {...mail} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  </ListPanel>
)

function Mail({ template, isEdited, updatedBy, updatedAt }: MailTextsSummary) {
  const name = templateLabel(template)
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-16 gap-y-4 min-h-48 p-12 border-t border-line last:border-b hover:bg-s2">
      <Link
        className={`${row.link} text-text1 font-medium no-underline wrap-anywhere focus-visible:outline-none`}
        to={mailTextsAddress(template)}
        aria-label={copy.open(name)}
      >
        {name}
      </Link>
      <span className="flex flex-wrap items-center gap-x-8 gap-y-4 text-text3 text-13">
        {isEdited ? <IconPill tone="pill-brand" icon={Pencil} text={copy.edited} /> : copy.builtIn}
        {updatedBy !== null && updatedAt !== null && (
          <span className="hint">
            {!isEdited && `${copy.reset} `}
            {copy.by(updatedBy)} · <Day at={updatedAt} />
          </span>
        )}
      </span>
    </li>
  )
}
