import { ROLE_LABELS } from '../back-office/back-office.copy.js'
import { StaleValues } from '../back-office/StaleValues.js'
import { changedFields, draftOf, type PersonDraft } from './person-edit.js'
import { FIELD_LABELS as labels, listCopy } from './settings.copy.js'
import type { PersonEditing } from './use-person-edit.js'

const shown = (draft: PersonDraft, field: keyof PersonDraft): string =>
  (field === 'role' ? draft.role && ROLE_LABELS[draft.role] : draft[field]) || listCopy.nothing

/** My values beside those saved in between; saving again overwrites them knowingly. */
export function StalePerson({ edit, text }: { edit: PersonEditing; text: string }) {
  const theirs = draftOf(edit.stored)
  return (
    <StaleValues
      text={text}
      rows={changedFields(edit).map((field) => ({
        label: labels[field],
        mine: shown(edit.draft, field),
        theirs: shown(theirs, field),
      }))}
      isBusy={edit.isBusy}
      onTakeTheirs={edit.discard}
    />
  )
}
