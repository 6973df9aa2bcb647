import { useMutation } from '@tanstack/react-query'
import type { MailTexts, MailTextsAnswer } from '#src/mail/templates/mail-texts.contract.js'
import { HttpError } from '#client/shell/http/http.js'
import { toast } from '#client/ui/toast/toast.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { templateLabel } from '../../labels/mail-labels.copy.js'
import { StepUpCancelled, useStepUp } from '../../back-office/step-up/step-up.js'
import { resetMailTexts } from './mail-texts.api.js'
import { editorCopy as copy } from './mail-texts.copy.js'
import { useStoreMailTexts } from './use-mail-texts-edit.js'

/** Brings back the built-in texts, after a question. `discard` drops what is being typed. */
export function useReset({ template, version }: MailTexts, discard: () => void) {
  const modal = useModal()
  const stepUp = useStepUp()
  const store = useStoreMailTexts()
  const { mutate, isPending } = useMutation({
    mutationFn: () => stepUp(() => resetMailTexts(template, version)),
    onSuccess: ({ mail }) => {
      discard()
      store(mail)
      toast({ title: copy.resetDone(templateLabel(template)), tone: 'success' })
    },
    onError: (error) => {
      if (error instanceof StepUpCancelled) return
      console.error(copy.resetFailed, error)
      const { mail } = ((error instanceof HttpError && error.answer) || {}) as Partial<MailTextsAnswer>
      if (mail) store(mail)
      toast({ title: sentenceOf(error, copy.resetFailed), tone: 'error' })
    },
  })
  const ask = async () => {
    const isSure = await modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: copy.resetAsk,
      content: copy.resetText,
      okText: copy.reset,
      okButtonProps: { danger: true },
    })
    if (isSure) mutate()
  }
  return { ask: () => void ask(), isResetting: isPending }
}
