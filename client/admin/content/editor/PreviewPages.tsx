import { Button, Select } from 'antd'
import { MousePointerClick, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { CONTENT_PAGES, type ContentPage, isDocumentPage } from '#src/content/content.contract.js'
import { contentCopy, PAGE_NAMES } from '../content.copy.js'
import { DocumentPreview } from './DocumentPreview.js'
import type { EditTarget } from './edit-targets.js'
import type { EditorContext } from './editor-context.js'
import { EMPTY_FORM } from './item-form.js'
import { PreviewFrame } from './PreviewFrame.js'

const copy = contentCopy.preview
/** What changes only the page when it is browsed. Everything else might be sent to the server in the owner's name. */
const HARMLESS = 'summary, [aria-expanded], [role="tab"], [role="radio"]'
const OPTIONS = CONTENT_PAGES.map((value) => ({ value, label: PAGE_NAMES[value] }))
/** Pixels, enough for all of them: the last two would be out of view. */
const ALL_PAGES = 480

export interface PreviewPagesProps {
  page: ContentPage
  editor: EditorContext
  /** The page that members have at a path; null if it has no texts to edit. */
  pageAt: (path: string) => ContentPage | null
  /** What was edited last: its button has the focus again. */
  last: EditTarget | null
  onPage: (page: ContentPage) => void
  onEdit: (target: EditTarget) => void
}

/** A page as its readers see it, to be edited by clicking its texts and cards, or to be browsed. */
export function PreviewPages({ page, editor, pageAt, last, onPage, onEdit }: PreviewPagesProps) {
  const [isBrowsing, setBrowsing] = useState(false)
  const onBrowse = isBrowsing ? (event: MouseEvent) => browse(event, pageAt, onPage) : undefined
  const shown = { form: { ...EMPTY_FORM, page }, editor, onBrowse, onEdit }
  return (
    <div className="grid grid-cols-1 gap-12">
      <div className="flex flex-wrap items-center gap-12">
        <Select
          className="min-w-[180px]"
          aria-label={copy.choose}
          value={page}
          options={OPTIONS}
          listHeight={ALL_PAGES}
          onChange={onPage}
        />
        <div className="flex gap-4" role="group" aria-label={copy.mode}>
          <Button
            type={isBrowsing ? 'text' : 'default'}
            aria-pressed={!isBrowsing}
            icon={<SquarePen size={16} aria-hidden="true" />}
            onClick={() => setBrowsing(false)}
          >
            {copy.editing}
          </Button>
          <Button
            type={isBrowsing ? 'default' : 'text'}
            aria-pressed={isBrowsing}
            icon={<MousePointerClick size={16} aria-hidden="true" />}
            onClick={() => setBrowsing(true)}
          >
            {copy.browsing}
          </Button>
        </div>
        <p className="hint" role="status">
          {isBrowsing ? copy.browseLead : copy.editLead}
        </p>
      </div>
      {isDocumentPage(page) && editor.template === 'automation' ? (
        <DocumentPreview key={page} page={page} edited={last} {...shown} />
      ) : (
        <PreviewFrame key={page} last={last} {...shown} />
      )}
    </div>
  )
}

/** Follows links within the preview, others in a new tab, and holds back what might change something. */
function browse(event: MouseEvent, pageAt: PreviewPagesProps['pageAt'], onPage: (page: ContentPage) => void) {
  const clicked = event.target as Element
  const link = clicked.closest<HTMLAnchorElement>('a[href]')
  if (!link && clicked.closest(HARMLESS)) return
  event.preventDefault()
  event.stopPropagation()
  if (!link) return
  const { origin, pathname, href, hash } = new URL(link.getAttribute('href')!, location.href)
  const page = origin === location.origin ? pageAt(pathname) : null
  if (link.getAttribute('href')!.startsWith('#')) link.ownerDocument.querySelector(hash)?.scrollIntoView()
  else if (page) onPage(page)
  else window.open(href, '_blank', 'noopener')
}
