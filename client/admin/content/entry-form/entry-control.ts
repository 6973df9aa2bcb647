import type { CollectionField } from '#src/content/collections/collections.contract.js'
import type { Template } from '#src/keys/keys.contract.js'

export interface EntryFieldProps {
  field: CollectionField
  template: Template
  value: unknown
  fault: string | undefined
  /** With undefined, the entry no longer has the field. */
  onChange: (value: unknown) => void
}

export interface ControlProps extends EntryFieldProps {
  id: string
}

/** What a text field holds when nothing is typed: an optional one isn't stored. */
export const emptyOf = ({ required }: CollectionField) => (required ? '' : undefined)
