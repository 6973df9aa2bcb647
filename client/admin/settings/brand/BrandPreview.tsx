import { Button } from 'antd'
import { useId, useState } from 'react'
import {
  BRAND_PREVIEWS,
  type BrandChange,
  type BrandPreviewPage,
} from '#src/platform/brand/settings/brand-settings.contract.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { PreviewDocument } from '../../preview/PreviewDocument.js'
import { brandCopy } from './brand.copy.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { useBrandPreview } from './use-brand-preview.js'

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
