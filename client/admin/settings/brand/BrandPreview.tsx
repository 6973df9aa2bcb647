import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { HttpError } from '#client/shell/http/http.js'
import { useDebouncedValue } from '#client/ui/controls/use-debounced-value.js'
import {
  BRAND_PREVIEWS,
  type BrandChange,
  type BrandPreviewAnswer,
  type BrandPreviewPage,
} from '#src/platform/brand/settings/brand-settings.contract.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { PreviewDocument } from '../../preview/PreviewDocument.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { previewQuery } from './brand.api.js'
import { brandCopy } from './brand.copy.js'

const copy = brandCopy.preview

/** How a page looks with the unsaved values, as the server renders it. */
export function BrandPreview({ change }: { change: BrandChange }) {
  const id = useId()
  const [page, setPage] = useState<BrandPreviewPage>('start')
  const { answer, isRefused, hasFailed, retry } = useBrandPreview(page, change)
  return (
    <PreviewPane labelledBy={id}>
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div>
          <h2 id={id} className="text-17">
            {copy.title}
          </h2>
          <p className="hint" role="status">
            {isRefused ? (answer ? copy.refused : copy.refusedAtFirst) : copy.text}
          </p>
        </div>
        <div className="flex flex-wrap gap-4" role="group" aria-label={copy.pages}>
          {BRAND_PREVIEWS.map((name) => (
            <Button
              key={name}
              size="small"
              type={name === page ? 'default' : 'text'}
              aria-pressed={name === page}
              onClick={() => setPage(name)}
            >
              {copy.labels[name]}
            </Button>
          ))}
        </div>
      </div>
      {hasFailed && !isRefused && <LoadFailed text={copy.failed} onRetry={retry} />}
      {answer ? (
        <PreviewDocument key={page} title={copy.frame(copy.labels[page])} {...answer} />
      ) : (
        !hasFailed && (
          <div
            className="skeleton w-full h-[min(720px,calc(100dvh_-_160px))] border border-line rounded-card bg-canvas"
            aria-busy="true"
          />
        )
      )}
    </PreviewPane>
  )
}

/** Milliseconds after the last keystroke before the server renders the page again. */
const TYPING_PAUSE = 400

/** The page as the server renders it with the change; the last one as long as there is no newer one. */
function useBrandPreview(page: BrandPreviewPage, change: BrandChange) {
  const settled = useDebouncedValue(JSON.stringify(change), TYPING_PAUSE)
  const { data, error, refetch } = useQuery(previewQuery({ ...(JSON.parse(settled) as BrandChange), page }))
  const [shown, setShown] = useState<{ page: BrandPreviewPage; answer: BrandPreviewAnswer } | null>(null)
  if (data && data !== shown?.answer) setShown({ page, answer: data })
  return {
    answer: shown?.page === page ? shown.answer : null,
    /** A field has an error, which saving reports at the field. */
    isRefused: error instanceof HttpError && error.status === 400,
    hasFailed: error !== null,
    retry: () => void refetch(),
  }
}
