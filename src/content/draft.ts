import { FailureException } from '../platform/errors/failure.js'
import { collectionOf } from './collections/collections.js'
import { validateContent } from './content-rules.js'
import { type ContentFields, DEFAULT_PAGE, DEFAULT_TYPE } from './content.contract.js'
import type { CreateContentDto } from './content.dto.js'

/** DELETE of this key is that of the template's schedule. */
const RESERVED = 'This content key is reserved. Choose another one.'

/** The fields of a draft, and whether the next release includes it. */
export type Draft = ContentFields & { isActive: boolean }

/** Returns the fields alone, in their order in answers and files. */
export const fieldsOf = ({ contentType, page, section, content }: ContentFields): ContentFields => ({
  contentType,
  page,
  section,
  content,
})

/**
 * Returns a new draft, checked; by default a text of the dashboard, or what the collection with its key is (product §5).
 * @throws {FailureException} 400 – a field is not valid
 */
export function newDraft(request: CreateContentDto): Draft {
  const { contentKey, content, section = null, isActive = true } = request
  if (contentKey === 'schedule')
    throw new FailureException(400, RESERVED, { fields: { contentKey: RESERVED } })
  const collection = collectionOf(contentKey)
  const contentType = request.contentType ?? (collection ? 'json' : DEFAULT_TYPE)
  const page = request.page ?? collection?.page ?? DEFAULT_PAGE
  return { ...validateContent(contentKey, { contentType, page, section, content }), isActive }
}

/**
 * Returns the draft with the given fields changed. What it had before is not checked again: its collection's schema may have
 * changed since.
 * @throws {FailureException} 400 – a field is not valid
 */
export function changeDraft(contentKey: string, before: Draft, change: Partial<Draft>): Draft {
  const after = {
    contentType: change.contentType ?? before.contentType,
    page: change.page ?? before.page,
    section: change.section === undefined ? before.section : change.section,
    content: change.content ?? before.content,
  }
  const isActive = change.isActive ?? before.isActive
  const isSame = (['contentType', 'page', 'content'] as const).every((name) => after[name] === before[name])
  return { ...(isSame ? after : validateContent(contentKey, after)), isActive }
}
