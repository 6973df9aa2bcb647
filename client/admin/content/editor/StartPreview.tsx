import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { ContentItem } from '#src/content/content.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { useDebouncedValue } from '#client/ui/controls/use-debounced-value.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { PreviewDocument } from '../../preview/PreviewDocument.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { startPreviewQuery } from '../content.api.js'
import { contentCopy, PAGE_NAMES } from '../content.copy.js'
import { findRenderedItem } from './find-rendered-item.js'
import type { ItemForm } from './item-form.js'
import { NEW_KEY, previewDrafts } from './preview-drafts.js'

const copy = contentCopy.preview
/** Milliseconds after the last keystroke before the server renders the page again. */
const TYPING_PAUSE = 400

interface StartPreviewProps {
  template: Template
  items: readonly ContentItem[]
  form: ItemForm
}

/** The welcome page with all active drafts and the unsaved item, as the server renders it. */
export function StartPreview({ template, items, form }: StartPreviewProps) {
  const id = useId()
  const shown = useDebouncedValue(form, TYPING_PAUSE)
  const drafts = useMemo(() => {
    const ofPage = previewDrafts(items, shown).filter(({ page }) => page === 'start')
    return ofPage.map(({ contentKey, contentType, content }) => ({ contentKey, contentType, content }))
  }, [items, shown])
  const { data, isError, refetch } = useQuery({
    ...startPreviewQuery(template, { items: drafts }),
    placeholderData: keepPreviousData,
  })
  return (
    <PreviewPane labelledBy={id}>
      <div>
        <h3 id={id}>{copy.title(PAGE_NAMES.start)}</h3>
        <p className="hint">{copy.startLead}</p>
      </div>
      {isError && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
      {data ? (
        <PreviewDocument
          title={copy.title(PAGE_NAMES.start)}
          html={data.html}
          styles={data.styles}
          find={(body) => findRenderedItem(body, shown, shown.contentKey || NEW_KEY)}
        />
      ) : (
        !isError && (
          <div className="skeleton h-[min(720px,calc(100dvh_-_160px))] rounded-card" aria-busy="true" />
        )
      )}
    </PreviewPane>
  )
}
