import type { Role } from '#src/keys/roles.contract.js'
import { ROLE_LABELS } from '../../back-office/back-office.copy.js'
import { StaleFields } from '../../keys/StaleFields.js'
import { FIELD_LABELS as labels } from '../settings.copy.js'
import type { PersonEditing } from './use-person-edit.js'

const valueText = (field: string, value: string) => (field === 'role' ? ROLE_LABELS[value as Role] : value)

/** My values beside those saved meanwhile, in the form and in the dialog. */
export const StalePerson = (props: { edit: PersonEditing; text: string }) => (
  <StaleFields {...props} {...{ labels, valueText }} />
)
