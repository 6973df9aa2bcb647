import { KeyFields } from './KeyFields.js'
import { formCopy as copy } from '../members.copy.js'
import { usePermissions } from '../permissions.js'
import type { MemberEditing } from './use-member-edit.js'

/** A member's facts; read-only where the role or the key's state forbids. */
export function MemberFields({ edit }: { edit: MemberEditing }) {
  const { draft, stored, faults, isBusy, change } = edit
  const may = usePermissions(stored.level)
  const isFinal = stored.state === 'revoked'
  // Nobody can extend a key without an end; who may only extend can't give it one.
  const isEndless = stored.expiresAt === null && !may.edit
  return (
    <KeyFields
      values={draft}
      {...{ faults, isBusy, change }}
      isDisabled={!may.edit || isFinal}
      isExpiryDisabled={!may.extend || isFinal || isEndless}
      texts={stored.source === 'environment' ? {} : { email: { hint: copy.hints.email } }}
    />
  )
}
