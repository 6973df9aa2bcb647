import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#client/ui/toast/toast.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { createItem, reload } from '../content.api.js'
import { contentCopy } from '../content.copy.js'
import { EMPTY_FORM, fieldsOf, type ItemForm } from './item-form.js'
import { ItemEditor } from './ItemEditor.js'
import type { EditorContext } from './editor-context.js'

const { editor: copy, toasts } = contentCopy

/** The create form (product §2, §5). A success resets it to the dashboard page and type text (product §8). */
export function NewItemEditor(editor: EditorContext) {
  const { template, editing } = editor
  const queryClient = useQueryClient()
  const [made, setMade] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (form: ItemForm) =>
      createItem({
        contentKey: form.contentKey.trim(),
        ...fieldsOf(form),
        isActive: form.isActive,
        masterTemplateType: template,
      }),
    onSuccess: () => {
      toast({ title: toasts.success, text: toasts.created, tone: 'success' })
      editing.setDirty(false)
      setMade(made + 1)
      return reload(queryClient, template)
    },
    onError: (failure) =>
      toast({ title: toasts.error, text: sentenceOf(failure, toasts.createFailed), tone: 'error' }),
  })
  return (
    <section className="card" aria-label={copy.newTitle}>
      <ItemEditor
        key={made}
        title={copy.newTitle}
        initial={EMPTY_FORM}
        start={EMPTY_FORM}
        isNew
        isSaving={isPending}
        saveLabel={copy.create}
        onSave={mutate}
        {...editor}
      />
    </section>
  )
}
