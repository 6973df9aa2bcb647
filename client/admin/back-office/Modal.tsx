import { Modal, type ModalFuncProps, type ModalProps } from 'antd'
import { useEffect } from 'react'

/** Ant Design's zoom moves a button that is being pressed from under the pointer, which loses the click. */
const FADE = 'ant-fade'

/** Ant Design's dialog, which fades in where it is. */
export const FadingModal = (props: ModalProps) => <Modal transitionName={FADE} {...props} />

interface QuestionProps {
  question: ModalFuncProps
  onAnswer: (isSure: boolean) => void
  onClosed: () => void
}

/** One `modal.confirm(…)`, shown once it is mounted. */
export function Question({ question, onAnswer, onClosed }: QuestionProps) {
  const [modal, holder] = Modal.useModal()
  useEffect(() => {
    const afterClose = () => {
      question.afterClose?.()
      onClosed()
    }
    const ask = async () => onAnswer(await modal.confirm({ transitionName: FADE, ...question, afterClose }))
    void ask()
    // A question is shown once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return holder
}
