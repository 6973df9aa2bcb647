import {
  CONTENT_MAX,
  type ContentFields,
  type ContentItem,
  DEFAULT_PAGE,
  DEFAULT_TYPE,
  KEY_AND_CONTENT_NEEDED,
  type ReleasedItem,
} from '../../../src/content/content.contract.js'
import { jsonFault } from '../../../src/content/items/json-fault.contract.js'
import { isSafeUrl } from '../../../src/content/items/safe-markup.contract.js'
import { contentCopy } from './content.copy.js'

/** What the editor holds while it is open. */
export interface ItemForm extends Omit<ReleasedItem, 'section'> {
  section: string
  isActive: boolean
}

/** The create form's defaults (spec §5). */
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

/** What keeps the form from being saved, as the server would say it; `null` if nothing does. */
export function faultOf(form: ItemForm): string | null {
  const isComplete = form.contentKey.trim() !== '' && form.content.trim() !== ''
  return isComplete ? contentFault(form) : KEY_AND_CONTENT_NEEDED
}

/** What is wrong with words that are there. */
export function contentFault({ contentType, content }: ItemForm): string | null {
  if (content.trim() === '') return null
  if ([...content].length > CONTENT_MAX) return contentCopy.editor.tooLong
  if (contentType === 'url' && !isSafeUrl(content.trim())) return contentCopy.editor.badUrl
  if (contentType === 'json') {
    const fault = jsonFault(content)
    return fault && contentCopy.editor.badJson(fault.line, fault.column, fault.sentence)
  }
  return null
}
