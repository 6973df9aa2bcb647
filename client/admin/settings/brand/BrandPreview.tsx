import { Button } from 'antd'
import { useId, useState } from 'react'
import {
  BRAND_PREVIEWS,
  type BrandChange,
  type BrandPreviewPage,
} from '../../../../src/platform/brand/settings/brand-settings.contract.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { PreviewDocument } from '../../preview/PreviewDocument.js'
import { brandCopy } from './brand.copy.js'
import pane from '../../preview/PreviewPane.module.css'
import styles from './BrandPreview.module.css'
import { useBrandPreview } from './use-brand-preview.js'

const copy = brandCopy.preview

/** How a page looks with the unsaved values, as the server renders it. */
export function BrandPreview({ change }: { change: BrandChange }) {
  const id = useId()
  const [page, setPage] = useState<BrandPreviewPage>('start')
  const { answer, isRefused, hasFailed, retry } = useBrandPreview(page, change)
  return (
    <section className={pane.preview} aria-labelledby={id}>
      <div className={pane.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {copy.title}
          </h2>
          <p className="hint" role="status">
            {isRefused ? (answer ? copy.refused : copy.refusedAtFirst) : copy.text}
          </p>
        </div>
        <div className={styles.pages} role="group" aria-label={copy.pages}>
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
        !hasFailed && <div className={`skeleton ${styles.empty}`} aria-busy="true" />
      )}
    </section>
  )
}
