import type { ModalProps } from 'antd'
import { Suspense } from 'react'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'

// Loaded once the page is idle, or by the first dialog: a screen shows its list without it.
const FadingModal = lazyScreen(() => import('./Modal.js').then((part) => part.FadingModal))

/** Ant Design's dialog, which fades in where it is. */
export const Dialog = (props: ModalProps) => (
  <Suspense fallback={null}>
    <FadingModal {...props} />
  </Suspense>
)

export const preloadDialog = FadingModal.preload
