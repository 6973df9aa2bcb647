import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useDebouncedValue } from '#client/ui/controls/use-debounced-value.js'
import type { DocumentPage } from '#src/content/content.contract.js'
import { LoadFailed } from '../../back-office/LoadFailed.js'
import { PreviewDocument } from '../../preview/PreviewDocument.js'
import { PreviewPane } from '../../preview/PreviewPane.js'
import { startPreviewQuery } from '../content.api.js'
import { contentCopy, PAGE_NAMES } from '../content.copy.js'
import { EditMarks } from './EditMarks.js'
import { type EditTarget, targetsOf } from './edit-targets.js'
import type { EditorContext } from './editor-context.js'
import { findRenderedItem } from './find-rendered-item.js'
import type { ItemForm } from './item-form.js'
import { NEW_KEY, previewDrafts } from './preview-drafts.js'

const copy = contentCopy.preview
/** Milliseconds after the last keystroke before the server renders the page again. */
const TYPING_PAUSE = 400

interface DocumentPreviewProps {
  page: DocumentPage
  form: ItemForm
  editor: EditorContext
  /** Browses it instead of editing it. */
  onBrowse?: (event: MouseEvent) => void
  /** Called with what is to be edited; a button of it has the focus first if it is `edited`. */
  onEdit: (target: EditTarget) => void
  edited?: EditTarget | null
}

/** The welcome page, or the gate, with all active drafts and the unsaved item, as the server renders it. */
export function DocumentPreview({ page, form, editor, onBrowse, onEdit, edited }: DocumentPreviewProps) {
  const { template, items } = editor
  const id = useId()
  const shown = useDebouncedValue(form, TYPING_PAUSE)
  const drafts = useMemo(() => {
    return previewDrafts(items, shown).filter((item) => item.page === page)
  }, [page, items, shown])
  const targets = useMemo(() => targetsOf(page, drafts, editor), [page, drafts, editor])
  const { data, isError, refetch } = useQuery({
    ...startPreviewQuery(template, {
      page,
      items: drafts.map(({ contentKey, contentType, content }) => ({ contentKey, contentType, content })),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <PreviewPane labelledBy={id}>
      <div>
        <h3 id={id}>{copy.title(PAGE_NAMES[page])}</h3>
        <p className="hint">{page === 'gate' ? copy.gateLead : copy.startLead}</p>
      </div>
      {isError && <LoadFailed text={copy.failed} onRetry={() => void refetch()} />}
      {data ? (
        <PreviewDocument
          title={copy.title(PAGE_NAMES[page])}
          key={onBrowse ? 'browse' : 'edit'}
          html={data.html}
          styles={data.styles}
          find={(body) => findRenderedItem(body, shown, shown.contentKey || NEW_KEY)}
          onClick={onBrowse}
          over={
            onBrowse
              ? undefined
              : (body, layer) => <EditMarks page={body} {...{ layer, targets, edited, onEdit }} />
          }
        />
      ) : (
        !isError && (
          <div className="skeleton h-[min(720px,calc(100dvh_-_160px))] rounded-card" aria-busy="true" />
        )
      )}
    </PreviewPane>
  )
}
