import { Button } from 'antd'
import type { ContentItem } from '#src/content/content.contract.js'
import { contentCopy } from '../content.copy.js'
import { formatCode } from '../format-code.js'
import { fieldsOf, type ItemForm } from './item-form.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { LineDiff } from '../history/LineDiff.js'
import { summaryOf } from '../item-summary.js'

const copy = contentCopy.editor.stale

interface StaleNoticeProps {
  theirs: ContentItem
  mine: ItemForm
  isSaving: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Two people have changed one item: shows the difference and the choices. */
export function StaleNotice({ theirs, mine, isSaving, onTheirs, onMine }: StaleNoticeProps) {
  const [before, after] = [summaryOf(theirs), summaryOf({ ...fieldsOf(mine), isActive: mine.isActive })]
  return (
    <div ref={scrollIntoViewRef} className="notice grid grid-cols-1 gap-8">
      <p role="alert">{copy.text}</p>
      {before !== after && <p className="hint">{copy.moved(before, after)}</p>}
      <p className="hint">{copy.signs}</p>
      <LineDiff
        before={formatCode(theirs.contentType, theirs.content)}
        after={formatCode(mine.contentType, mine.content)}
      />
      <div className="flex flex-wrap gap-8 mt-4">
        <Button disabled={isSaving} onClick={onTheirs}>
          {copy.theirs}
        </Button>
        <Button loading={isSaving} onClick={onMine}>
          {copy.mine}
        </Button>
      </div>
    </div>
  )
}
