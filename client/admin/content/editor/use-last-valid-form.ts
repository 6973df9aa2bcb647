import { useState } from 'react'
import { jsonFault } from '#src/content/json-fault.contract.js'
import type { ItemForm } from './item-form.js'

interface PreviewedForm {
  form: ItemForm
  /** `form` is older than what was typed, or empty: what was typed is not valid JSON. */
  isOutdated: boolean
}

/** The form as the preview shows it: while its JSON is not valid, with the last content that was. */
export function useLastValidForm(form: ItemForm): PreviewedForm {
  const [last, setLast] = useState<ItemForm | null>(null)
  const isValid =
    form.contentType !== 'json' || form.content.trim() === '' || jsonFault(form.content) === null
  if (isValid && last !== form) setLast(form)
  if (isValid) return { form, isOutdated: false }
  const isSameItem = last?.contentKey === form.contentKey && last.contentType === 'json'
  return { form: { ...form, content: isSameItem ? last.content : '' }, isOutdated: true }
}
