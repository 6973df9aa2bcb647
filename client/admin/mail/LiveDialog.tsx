import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { useId, useState } from 'react'
import type { HeldMailFacts } from '#src/mail/outbox/outbox.contract.js'
import { toast } from '../../ui/toast/toast.js'
import { useFocusReturn } from '../back-office/focus-restore.js'
import { Problem } from '../back-office/form/Field.js'
import { FormDialog } from '../back-office/form/FormDialog.js'
import { sentenceOf } from '../back-office/http-errors.js'
import { StepUpCancelled, useStepUp } from '../back-office/step-up/step-up.js'
import { confirmLive, MAILS } from './mail.api.js'
import { liveCopy as copy } from './mail.copy.js'

/** Asks before held email is sent, and whether what waited before is left out. */
export function LiveDialog({ held, onClose }: { held: HeldMailFacts; onClose: () => void }) {
  const id = useId()
  const stepUp = useStepUp()
  const queryClient = useQueryClient()
  const [drop, setDrop] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => stepUp(() => confirmLive(drop)),
    onSuccess: ({ dropped }) => {
      toast({ title: copy.done(dropped), tone: 'success' })
      onClose()
    },
    onError: (failure) => failure instanceof StepUpCancelled || console.error(copy.failed, failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: MAILS }),
  })
  useFocusReturn(null)
  return (
    <FormDialog
      title={copy.title}
      okText={copy.submit}
      isBusy={isPending}
      isDanger={drop}
      onCancel={onClose}
      onSubmit={() => isPending || mutate()}
    >
      <Problem text={error && !(error instanceof StepUpCancelled) ? sentenceOf(error, copy.failed) : null} />
      <p>{copy.text(held.waiting)}</p>
      {held.before > 0 && (
        <div className="mt-16">
          <Checkbox
            checked={drop}
            disabled={isPending}
            aria-describedby={`${id}-why`}
            onChange={({ target }) => setDrop(target.checked)}
          >
            {copy.drop(held.before)}
          </Checkbox>
          <p id={`${id}-why`} className="hint">
            {copy.dropHint}
          </p>
        </div>
      )}
    </FormDialog>
  )
}
