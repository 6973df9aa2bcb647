import { StaleValues } from '../back-office/form/StaleValues.js'
import { keysCopy as copy } from './keys.copy.js'
import type { EditState } from './use-versioned-edit.js'

interface StaleFieldsProps {
  edit: EditState
  /** What has changed, in a sentence. */
  text: string
  labels: Partial<Record<string, string>>
  /** A field's value in words. */
  valueText: (field: string, value: string) => string
}

/** My values beside those saved meanwhile; saving again overwrites them knowingly. */
export function StaleFields({ edit, text, labels, valueText }: StaleFieldsProps) {
  const shown = (field: string, value: string | null) => (value ? valueText(field, value) : copy.nothing)
  return (
    <StaleValues
      text={text}
      rows={edit.changes.map(({ field, mine, theirs }) => ({
        label: labels[field] ?? field,
        mine: shown(field, mine),
        theirs: shown(field, theirs),
      }))}
      isBusy={edit.isBusy}
      onTakeTheirs={edit.discard}
    />
  )
}
