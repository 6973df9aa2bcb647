import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContentItem } from '#src/content/content.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { usePersistedState } from '../../back-office/use-persisted-state.js'
import { toast } from '#client/ui/toast/toast.js'
import { isMissing, sentenceOf } from '../../back-office/http-errors.js'
import { reload, updateItem } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import { fieldsOf, formOf, type ItemForm } from './item-form.js'
import { scrollIntoViewRef } from '../../back-office/scroll-into-view.js'
import { ItemEditor } from './ItemEditor.js'
import { StaleNotice } from './StaleNotice.js'
import type { EditorContext } from './editor-context.js'

const { editor: copy, toasts } = contentCopy

interface ExistingItemEditorProps extends EditorContext {
  item: ContentItem
  /** The editor's initial content: the item, or an earlier version of it. */
  start: ItemForm
}

/** Edits an item; when someone else has saved first, asks which version to keep. */
export function ExistingItemEditor({ item, start, ...editor }: ExistingItemEditorProps) {
  const { template, editing, items } = editor
  const isDeleted = !items.some(({ contentKey }) => contentKey === item.contentKey)
  const queryClient = useQueryClient()
  // The version that the editor was opened with: saving it must not overwrite a newer one unseen.
  const [opened, setOpened] = usePersistedState(`edit of ${item.contentKey}`, {
    form: formOf(item),
    start,
    version: item.version,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ form, version }: { form: ItemForm; version: number }) =>
      updateItem(template, item.contentKey, { ...fieldsOf(form), isActive: form.isActive, version }),
    onSuccess: () => {
      toast({ title: toasts.success, text: toasts.updated, tone: 'success' })
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
