import { toast } from '#client/ui/toast/toast.js'
import { backOfficeCopy } from '../../back-office/back-office.copy.js'
import { useFocusReturn } from '../../back-office/focus-restore.js'
import { FormDialog } from '../../back-office/form/FormDialog.js'
import { KeyDialog } from '../../keys/KeyDialog.js'
import { Problem } from '../../back-office/form/Problem.js'
import { useDiscardGuard } from '../../back-office/form/use-discard-guard.js'
import { AddPersonFields } from './AddPersonFields.js'
import { addCopy as copy } from './add-person.copy.js'
import { useAddPerson } from './use-add-person.js'

/** Issues a master's key to a person: by mail, or shown once. */
export function AddPersonDialog({ onClose }: { onClose: () => void }) {
  const adding = useAddPerson(({ holder, email }) => {
    toast({ title: copy.mailed(holder ?? '', email ?? ''), tone: 'success' })
    onClose()
  })
  const { toShow, isBusy, isDirty, problem } = adding
  const close = useDiscardGuard(isDirty, onClose)
  useFocusReturn(null)
  if (toShow) {
    const name = toShow.member.holder ?? ''
    const text = `${backOfficeCopy.shownKey.now} ${copy.passOn(name)}`
    return <KeyDialog shown={{ title: copy.keyOf(name), text, key: toShow.key }} onClose={onClose} />
  }
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isBusy}
      onCancel={() => void close()}
      onSubmit={adding.submit}
    >
      <Problem text={problem} />
      <AddPersonFields {...adding} />
    </FormDialog>
  )
}
