import {
  CONTENT_MAX,
  type ContentFields,
  type ContentItem,
  DEFAULT_PAGE,
  DEFAULT_TYPE,
  KEY_AND_CONTENT_NEEDED,
  type ReleasedItem,
} from '#src/content/content.contract.js'
import { jsonFault } from '#src/content/json-fault.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import { markupCopy } from '../../markup/markup.copy.js'
import { contentCopy } from '../content.copy.js'

export interface ItemForm extends Omit<ReleasedItem, 'section'> {
  section: string
  isActive: boolean
}

/** The create form's defaults (product §5). */
export const EMPTY_FORM: ItemForm = {
  contentKey: '',
  contentType: DEFAULT_TYPE,
  page: DEFAULT_PAGE,
  section: '',
  content: '',
  isActive: true,
}

export const formOf = ({
  contentKey,
  contentType,
  page,
  section,
  content,
  isActive,
}: Pick<ContentItem, keyof ItemForm>): ItemForm => ({
  contentKey,
  contentType,
  page,
  section: section ?? '',
  content,
  isActive,
})

export const fieldsOf = ({ contentType, page, section, content }: ItemForm): ContentFields => ({
  contentType,
  page,
  section: section.trim() || null,
  content,
})

export const isSame = (a: ItemForm, b: ItemForm): boolean =>
  (Object.keys(a) as (keyof ItemForm)[]).every((name) => a[name] === b[name])

/** The error that prevents saving, in the server's words; `null` if there is none. */
export function faultOf(form: ItemForm): string | null {
  const mayBeEmpty = form.contentType === 'html'
  const isComplete = form.contentKey.trim() !== '' && (mayBeEmpty || form.content.trim() !== '')
  return isComplete ? contentFault(form) : KEY_AND_CONTENT_NEEDED
}

/** An error in content that is not empty. */
export function contentFault({ contentType, content }: ItemForm): string | null {
  if (content.trim() === '') return null
  if ([...content].length > CONTENT_MAX) return contentCopy.editor.tooLong
  if (contentType === 'url' && !isSafeUrl(content.trim())) return markupCopy.badUrl
  if (contentType === 'json') {
    const fault = jsonFault(content)
    return fault && contentCopy.editor.badJson(fault.line, fault.column, fault.sentence)
  }
  return null
}
