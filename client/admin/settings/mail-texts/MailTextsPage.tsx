import { useQuery } from '@tanstack/react-query'
import { inBackOffice } from '../../back-office/frame/BackOffice.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { isMissing, sentenceOf } from '../../back-office/http-errors.js'
import { LoadingList } from '../../back-office/list/table/LoadingList.js'
import { useErrorLog } from '../../back-office/use-error-log.js'
import { MailTextsEditor } from './MailTextsEditor.js'
import { MailTextsList } from './MailTextsList.js'
import { useOpenedTemplate } from './mail-texts-address.js'
import { mailTextsListQuery, mailTextsQuery } from './mail-texts.api.js'
import { editorCopy, mailTextsCopy as copy } from './mail-texts.copy.js'

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
