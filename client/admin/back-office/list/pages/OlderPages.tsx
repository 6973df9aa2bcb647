import { Button } from 'antd'
import { ArrowDown, ArrowUpToLine } from 'lucide-react'
import { LIST_HEADING } from '../../focus-restore.js'
import { backOfficeCopy } from '../../back-office.copy.js'

const copy = backOfficeCopy.older

interface OlderPagesProps {
  /** Where this page begins; null for the newest. */
  before: string | null
  /** Where the next page begins; null at the end. */
  older: string | null
  onShow: (before: string | null) => void
}

/** Ways through a list without numbered pages, newest first; going back is the browser's. */
export function OlderPages({ before, older, onShow }: OlderPagesProps) {
  if (!before && !older) return null
  const show = (next: string | null) => {
    document.getElementById(LIST_HEADING)?.scrollIntoView()
    onShow(next)
  }
  return (
    <nav
      className="flex flex-wrap justify-end gap-8 mt-16 max-sm:[&>button]:flex-[1_1_0]"
      aria-label={copy.label}
    >
      {before && (
        <Button icon={<ArrowUpToLine size={16} aria-hidden="true" />} onClick={() => show(null)}>
          {copy.newest}
        </Button>
      )}
      {older && (
        <Button icon={<ArrowDown size={16} aria-hidden="true" />} onClick={() => show(older)}>
          {copy.next}
        </Button>
      )}
    </nav>
  )
}
