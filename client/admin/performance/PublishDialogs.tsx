import type { ListedRow } from '../../../src/performance/performance.contract.js'
import { AddDialog } from './AddDialog.js'
import { CorrectDialog } from './CorrectDialog.js'
import { ImportDialog } from './ImportDialog.js'
import type { Opened } from './list-query.js'

interface PublishDialogsProps {
  opened: Opened
  /** Rows that are listed. */
  rows: ListedRow[]
  onPublished: () => void
  onClose: () => void
}

/** What is open over the record to add to it. */
export function PublishDialogs({ opened, rows, ...handlers }: PublishDialogsProps) {
  if (opened.kind === 'add') return <AddDialog rows={rows} {...handlers} />
  if (opened.kind === 'import') return <ImportDialog {...handlers} />
  const row = rows.find(({ seq, correctedBy }) => seq === opened.seq && correctedBy === undefined)
  return row && <CorrectDialog key={row.seq} row={row} {...handlers} />
}
