import type { ListedRow } from '#src/performance/performance.contract.js'
import { useLastKnown } from '../back-office/list/use-last-known.js'
import { AddDialog } from './forms/AddDialog.js'
import { CorrectDialog } from './forms/CorrectDialog.js'
import { ImportDialog } from './import/ImportDialog.js'
import type { Opened } from './list/list-query.js'

interface PublishDialogsProps {
  opened: Opened
  rows: ListedRow[]
  onPublished: () => void
  onClose: () => void
}

/** What is open over the record to add to it. */
export function PublishDialogs({ opened, ...props }: PublishDialogsProps) {
  if (opened.kind === 'add') return <AddDialog {...props} />
  if (opened.kind === 'import') return <ImportDialog {...props} />
  return <Correction key={opened.seq} seq={opened.seq} {...props} />
}

/** Stays open with what is typed, also if another row moves its row to the next page. */
function Correction({ seq, rows, ...handlers }: Omit<PublishDialogsProps, 'opened'> & { seq: number }) {
  const row = useLastKnown(rows.find((listed) => listed.seq === seq))
  return row && <CorrectDialog row={row} {...handlers} />
}
