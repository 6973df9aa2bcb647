import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTexts, TextValues } from '#src/mail/templates/mail-texts.contract.js'
import { Banner } from '../../back-office/frame/Banner.js'
import { FilterButtons } from '../../back-office/list/toolbar/FilterButtons.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { previewQuery } from './mail-texts.api.js'
import { editorCopy } from './mail-texts.copy.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { previewDocument } from './preview-document.js'

const copy = editorCopy.preview
const PARTS = [
  { value: 'html', label: copy.html },
  { value: 'plain', label: copy.plain },
] as const

interface MailPreviewProps {
  mail: MailTexts
  /** The last texts without a fault. */
  texts: TextValues
  isOutdated: boolean
  sample: number
  onSample: (sample: number) => void
}

/** The email with example values, as HTML and as plain text. */
export function MailPreview({ mail, texts, isOutdated, sample, onSample }: MailPreviewProps) {
  const [part, setPart] = useState<'html' | 'plain'>('html')
  const { data, error, isFetching, refetch } = useQuery(previewQuery(mail.template, { texts, sample }))
  const samples = Array.from({ length: mail.samples }, (_, at) => ({
    value: String(at),
    label: copy.sample(at),
  }))
  return (
    <PreviewPane labelledBy="mail-preview">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div>
          <h3 id="mail-preview">{copy.title}</h3>
          <p className="hint" role="status">
            {isOutdated ? copy.outdated : copy.lead}
          </p>
        </div>
        <FilterButtons label={copy.part} options={PARTS} shown={part} onShow={setPart} />
      </div>
      {mail.samples > 1 && (
        <FilterButtons
          label={copy.samples}
          options={samples}
          shown={String(sample)}
          onShow={(at) => onSample(Number(at))}
        />
      )}
      {error && (
        <Banner text={sentenceOf(error, copy.failed)} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {data ? (
        <>
          <p className="text-text1 font-medium wrap-anywhere [&>span]:block [&>span]:text-text3 [&>span]:text-13 [&>span]:font-normal">
            <span>{copy.subject}</span>
            {data.subject}
          </p>
          {part === 'html' ? (
            <iframe
              className="w-full h-[min(640px,calc(100dvh_-_200px))] min-h-[320px] border border-line rounded-card bg-paper"
              title={copy.frame}
              sandbox=""
              srcDoc={previewDocument(data.html)}
            />
          ) : (
            <pre
              className="w-full h-[min(640px,calc(100dvh_-_200px))] min-h-[320px] border border-line rounded-card m-0 p-16 overflow-auto bg-canvas text-text2 text-13 whitespace-pre-wrap wrap-anywhere"
              tabIndex={0}
              role="group"
              aria-label={copy.plain}
            >
              {data.text}
            </pre>
          )}
        </>
      ) : (
        !error && (
          <div
            className="skeleton w-full h-[min(640px,calc(100dvh_-_200px))] min-h-[320px] border border-line rounded-card bg-paper"
            role="status"
            aria-label={copy.loading}
          />
        )
      )}
    </PreviewPane>
  )
}
