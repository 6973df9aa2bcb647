import type { Person } from '#src/keys/people.contract.js'
import { ROLE_LABELS } from '../../back-office/back-office.copy.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { Problem } from '../../back-office/form/Problem.js'
import { changeRole } from './people.api.js'
import { RoleChoices } from './RoleChoices.js'
import { roleCopy as copy } from '../settings.copy.js'
import { StalePerson } from './StalePerson.js'
import { usePersonEdit } from './use-person-edit.js'

/** Gives a person another role, after showing what that means. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const edit = usePersonEdit(person, {
    name: 'role',
    call: ({ draft, stored }) => changeRole(stored.id, draft.role!, stored.version),
    texts: {
      saved: ({ name, role }) => copy.saved(name, ROLE_LABELS[role!]),
      failed: copy.failed,
    },
  })
  useFocusReturn(null)
  const { draft, isBusy, isDirty } = edit
  const submit = async () => {
    if (!isDirty || (await edit.save())) onClose()
  }
  const isOwnLoss = person.isYou && draft.role !== 'owner'
  return (
    <FormDialog
      title={copy.dialog(person.name)}
      okText={copy.change}
      isBusy={isBusy}
      // The comparison has its own buttons.
      footer={edit.isStale ? null : undefined}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      <Problem text={edit.problem} />
      {edit.isStale && <StalePerson edit={edit} text={copy.stale} />}
      <div className="mt-12">
        <RoleChoices
          role={draft.role}
          isBusy={isBusy}
          isLegendHidden
          onChange={(role) => edit.change({ role })}
        />
      </div>
      <p
        // As high as the longest text: choosing moves nothing.
        className="min-h-[80px] mt-16 mb-12 pl-16 border-l-3 border-transparent text-text1 text-13/20 data-[shown=true]:border-l-warn sm:min-h-[40px]"
        aria-live="polite"
        data-shown={isDirty}
      >
        {isDirty &&
          draft.role &&
          `${copy.means[draft.role](person.name)} ${isOwnLoss ? copy.own : copy.when}`}
      </p>
    </FormDialog>
  )
}
