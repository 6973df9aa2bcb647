import { Modal, type ModalProps } from 'antd'

/** Ant Design's zoom moves a button that is being pressed from under the pointer, which loses the click. */
export const FADE = 'ant-fade'

/** Ant Design's dialog, which fades in where it is. */
export const Dialog = (props: ModalProps) => <Modal transitionName={FADE} {...props} />
