import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import type { ContentItem } from '#src/content/content.contract.js'
import { toast } from '#client/ui/toast/toast.js'
import { useModal } from '../../back-office/frame/BackOffice.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { deleteItem, reload } from '../content.api.js'
import { contentCopy } from '../content.copy.js'

interface DeleteButtonProps {
  item: Pick<ContentItem, 'contentKey' | 'masterTemplateType' | 'state'>
  label: string
  hint: string
  /** What the confirmation says. */
  question: { title: string; text: string; confirm: string }
  /** Called once the item is deleted and its confirmation closed. */
  onDeleted: () => void
}

const { cancel } = contentCopy.delete
const { success, error, deleted, deleteFailed } = contentCopy.toasts

export function DeleteButton({ item, label, hint, question, onDeleted }: DeleteButtonProps) {
  const { contentKey, masterTemplateType: template } = item
  const modal = useModal()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => deleteItem(template, contentKey),
    onSuccess: () => {
      toast({ title: success, text: deleted, tone: 'success' })
      return reload(queryClient, template)
    },
    onError: (failure) => toast({ title: error, text: sentenceOf(failure, deleteFailed), tone: 'error' }),
  })
  const ask = () => {
    let isGone = false
    void modal.confirm({
      title: question.title,
      content: question.text,
      okText: question.confirm,
      cancelText: cancel,
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      icon: null,
      onOk: () =>
        mutateAsync().then(
          () => (isGone = true),
          () => undefined,
        ),
      afterClose: () => isGone && onDeleted(),
    })
  }
  return (
    <Button
      type="text"
      danger
      loading={isPending}
      aria-label={label}
      title={hint}
      icon={<Trash2 size={16} aria-hidden="true" />}
      onClick={ask}
    />
  )
}
