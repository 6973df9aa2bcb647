import type { ModalProps } from 'antd'
import { useId, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { backOfficeCopy as copy } from '../back-office.copy.js'
import { Dialog } from '../Dialog.js'

interface FormDialogProps extends Pick<ModalProps, 'okText' | 'width' | 'closable' | 'footer'> {
  title: string
  isBusy: boolean
  /** There is nothing to submit yet. */
  isBlocked?: boolean
  /** What it does is hard to take back. */
  isDanger?: boolean
  onSubmit: (form: HTMLFormElement) => void
  onCancel: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Enter submits, and focuses the first field with an error; a click outside does not close it, and
 * nothing does while it is being sent.
 */
export function FormDialog(props: FormDialogProps) {
  const { isBusy, isBlocked, isDanger, onSubmit, onCancel, children, ...modal } = props
  const id = useId()
  return (
    <Dialog
      open
      centered
      width={560}
      cancelText={copy.cancel}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: isBlocked, danger: isDanger }}
      confirmLoading={isBusy}
      cancelButtonProps={{ disabled: isBusy }}
      onCancel={() => !isBusy && onCancel()}
      mask={{ closable: false }}
      {...modal}
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          // Flushed, so that the field errors are rendered before the focus moves.
          flushSync(() => onSubmit(form))
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
