import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import type { ContentItem } from '#src/content/content.contract.js'
import { isMissing, sentenceOf } from '../../back-office/http-errors.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { createItem, reload, updateItem } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import { formatCode } from '../format-code.js'
import { LineDiff } from '../history/LineDiff.js'
import { summaryOf } from '../item-summary.js'
import { ItemEditor } from './ItemEditor.js'
import type { EditorContext } from './editor-context.js'
import { fieldsOf, formOf, type ItemForm } from './item-form.js'

const { editor: copy, toasts } = contentCopy

interface ExistingItemEditorProps extends EditorContext {
  item: ContentItem
  /** The editor's initial content: the item, or an earlier version of it. */
  start: ItemForm
}

/** Edits an item, or a built-in text (version 0); when someone else has saved first, asks which version to keep. */
export function ExistingItemEditor({ item, start, ...editor }: ExistingItemEditorProps) {
  const { template, editing, items } = editor
  const queryClient = useQueryClient()
  // The version that the editor was opened with: saving it must not overwrite a newer one unseen.
  const [opened, setOpened] = usePersistedState(`edit of ${item.contentKey}`, {
    form: formOf(item),
    start,
    version: item.version,
  })
  const isDeleted = opened.version > 0 && !items.some(({ contentKey }) => contentKey === item.contentKey)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ form, version }: { form: ItemForm; version: number }) => {
      const { contentKey } = item
      const change = { ...fieldsOf(form), isActive: form.isActive }
      if (version > 0) return updateItem(template, contentKey, { ...change, version })
      return createItem({ contentKey, ...change, masterTemplateType: template })
    },
    onSuccess: (_, { version }) => {
      toast({ title: toasts.success, text: version > 0 ? toasts.updated : toasts.created, tone: 'success' })
      editing.close()
      return reload(queryClient, template)
    },
    onError: (failure) => {
      const isStale = failure instanceof HttpError && failure.status === 409
      // The notice that follows says what to do.
      const text = isStale ? copy.stale.text : sentenceOf(failure, toasts.updateFailed)
      toast({ title: toasts.error, text, tone: 'error' })
      if (isStale || isMissing(failure)) return reload(queryClient, template)
    },
  })
  const loadTheirs = () => {
    setOpened({ form: formOf(item), start: formOf(item), version: item.version })
    editing.setDirty(false)
  }
  return (
    <ItemEditor
      key={opened.version}
      title={copy.title(item.contentKey)}
      initial={opened.form}
      start={opened.start}
      isSaving={isPending}
      saveLabel={copy.save}
      onSave={(form) => mutate({ form, version: opened.version })}
      notice={(form) =>
        isDeleted ? (
          <p ref={scrollIntoViewRef} className="notice" role="alert">
            {copy.deleted}
          </p>
        ) : (
          item.version !== opened.version && (
            <StaleNotice
              theirs={item}
              mine={form}
              isSaving={isPending}
              onTheirs={loadTheirs}
              onMine={() => mutate({ form, version: item.version })}
            />
          )
        )
      }
      {...editor}
    />
  )
}

const staleCopy = contentCopy.editor.stale

interface StaleNoticeProps {
  theirs: ContentItem
  mine: ItemForm
  isSaving: boolean
  onTheirs: () => void
  onMine: () => void
}

/** Two people have changed one item: shows the difference and the choices. */
function StaleNotice({ theirs, mine, isSaving, onTheirs, onMine }: StaleNoticeProps) {
  const [before, after] = [summaryOf(theirs), summaryOf({ ...fieldsOf(mine), isActive: mine.isActive })]
  return (
    <div ref={scrollIntoViewRef} className="notice grid grid-cols-1 gap-8">
      <p role="alert">{staleCopy.text}</p>
      {before !== after && <p className="hint">{staleCopy.moved(before, after)}</p>}
      <p className="hint">{staleCopy.signs}</p>
      <LineDiff
        before={formatCode(theirs.contentType, theirs.content)}
        after={formatCode(mine.contentType, mine.content)}
      />
      <div className="flex flex-wrap gap-8 mt-4">
        <Button disabled={isSaving} onClick={onTheirs}>
          {staleCopy.theirs}
        </Button>
        <Button loading={isSaving} onClick={onMine}>
          {staleCopy.mine}
        </Button>
      </div>
    </div>
  )
}
