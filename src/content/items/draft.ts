import { validateContent } from './content-rules.js'
import {
  type ContentFields,
  type CreateContentRequest,
  DEFAULT_PAGE,
  DEFAULT_TYPE,
} from '../content.contract.js'

/** What a master is writing: the fields of an item, and whether the next release takes it. */
export type Draft = ContentFields & { isActive: boolean }

/** What a new item is (spec §5: text, on the dashboard), checked. 400 with a sentence when it may not be so. */
export const newDraft = (request: CreateContentRequest): Draft => ({
  ...validateContent({
    contentType: request.contentType ?? DEFAULT_TYPE,
    page: request.page ?? DEFAULT_PAGE,
    section: request.section ?? null,
    content: request.content,
  }),
  isActive: request.isActive ?? true,
})

/** The draft with what is named changed, checked. 400 with a sentence when it may not be so. */
export function changeDraft(before: Draft, change: Partial<Draft>): Draft {
  const after = {
    contentType: change.contentType ?? before.contentType,
    page: change.page ?? before.page,
    section: change.section === undefined ? before.section : change.section,
    content: change.content ?? before.content,
  }
  return { ...validateContent(after), isActive: change.isActive ?? before.isActive }
}
