import { Button } from 'antd'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { contentCopy } from '../content.copy.js'
import { EntryDiff } from '../history/EntryDiff.js'
import type { Entry } from '../entries/entries.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { collectionsCopy } from './collections.copy.js'
import type { EntryConflict } from './use-save-collection.js'

const { stale: copy } = collectionsCopy
const { theirs: useSaved, mine: saveMine } = contentCopy.editor.stale

interface EntryConflictNoticeProps {
  conflict: EntryConflict
  fields: readonly CollectionField[]
  isSaving: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Two people have changed the same entries: shows how they differ, and the choices. */
export function EntryConflictNotice(props: EntryConflictNoticeProps) {
  const { conflict, fields, isSaving, onTheirs, onMine } = props
  const { opened, mine, merge, by } = conflict
  const disputed = (entries: readonly Entry[]) => entries.filter(({ id }) => merge.conflicts.includes(id))
  return (
    <div ref={scrollIntoViewRef} className="notice grid grid-cols-1 gap-8">
      <p role="alert">{merge.conflicts.length > 0 ? copy.text(by) : copy.order(by)}</p>
      {merge.conflicts.length > 0 && (
        <>
          <p className="hint">{copy.signs}</p>
          <EntryDiff fields={fields} before={disputed(opened.entries)} after={disputed(mine)} />
        </>
      )}
      <p className="hint">{copy.rest}</p>
      <div className="flex flex-wrap gap-8 mt-4">
        <Button disabled={isSaving} onClick={onTheirs}>
          {useSaved}
        </Button>
        <Button loading={isSaving} onClick={onMine}>
          {saveMine}
        </Button>
      </div>
    </div>
  )
}
