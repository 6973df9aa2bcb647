import { validateContent } from './content-rules.js'
import {
  type ContentFields,
  type CreateContentRequest,
  DEFAULT_PAGE,
  DEFAULT_TYPE,
} from '../content.contract.js'

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
 * Returns a new draft, checked; by default a text of the dashboard (product §5).
 * @throws {FailureException} 400 – a field is not valid
 */
export const newDraft = (request: CreateContentRequest): Draft => ({
  ...validateContent({
    contentType: request.contentType ?? DEFAULT_TYPE,
    page: request.page ?? DEFAULT_PAGE,
    section: request.section ?? null,
    content: request.content,
  }),
  isActive: request.isActive ?? true,
})

/**
 * Returns the draft with the given fields changed, checked.
 * @throws {FailureException} 400 – a field is not valid
 */
export function changeDraft(before: Draft, change: Partial<Draft>): Draft {
  const after = {
    contentType: change.contentType ?? before.contentType,
    page: change.page ?? before.page,
    section: change.section === undefined ? before.section : change.section,
    content: change.content ?? before.content,
  }
  return { ...validateContent(after), isActive: change.isActive ?? before.isActive }
}
