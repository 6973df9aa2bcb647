import { useLayoutEffect, useRef, type ToggleEvent } from 'react'
import { whenIdle } from '../schedule.js'
import { setOthersInert } from './modal-focus.js'

/**
 * Opens a popover, a child of the body, as a modal while it is mounted; its first field gets the focus. The page is made inert
 * once it is shown: `useModal` computes the styles of the whole page before it shows anything.
 */
export function useModalPopover(onClose: () => void) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const popover = layer.current!
    popover.showPopover()
    popover.querySelector('input')?.focus({ preventScroll: true })
    const cancel = whenIdle(() => popover.matches(':popover-open') && setOthersInert(popover, true))
    return () => {
      cancel()
      setOthersInert(popover, false)
      popover.hidePopover()
    }
  }, [])
  return {
    ref: layer,
    popover: 'auto',
    role: 'dialog',
    'aria-modal': true,
    // The browser closes it after Escape and a press outside, and then returns the focus to the page.
    onBeforeToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) =>
      newState === 'closed' && setOthersInert(currentTarget, false),
    onToggle: ({ newState }: ToggleEvent<HTMLElement>) => newState === 'closed' && onClose(),
  } as const
}
