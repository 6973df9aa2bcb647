import * as RadixToast from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { dismissToast, lastToast, subscribeToToasts, type StoredToast } from './toast.js'
import { toastCopy } from './toast.copy.js'
import styles from './Toaster.module.css'

/** Display time in milliseconds, and pixels of a swipe that dismisses (product §4, §9). */
const DURATION = 5000
const SWIPE_THRESHOLD = 50
const HOTKEY = ['F8']

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** Displays toasts; mounted once. The timer pauses on hover and focus. */
export function Toaster() {
  const current = useSyncExternalStore(subscribeToToasts, lastToast, () => null)
  const { area, rememberFocus, giveFocusBack } = useFocusReturn()
  const id = current?.id
  // In the top layer, above a dialog opened before it.
  useEffect(() => area.current!.showPopover(), [id, area])
  useEffect(() => {
    // A dialog of Ant Design listens at the window, and would take the focus back.
    const keepFocus = (event: globalThis.FocusEvent) =>
      area.current?.contains(event.target as Node) && event.stopPropagation()
    document.addEventListener('focusin', keepFocus)
    return () => document.removeEventListener('focusin', keepFocus)
  }, [area])
  const close = () => {
    giveFocusBack()
    dismissToast(id!)
  }
  // Radix's provider stays paused when a toast disappears under the pointer, so each toast gets a new one.
  return (
    <RadixToast.Provider key={id} duration={DURATION} swipeThreshold={SWIPE_THRESHOLD} label={toastCopy.each}>
      {current && <Message {...current} onClose={close} onFocus={rememberFocus} />}
      <RadixToast.Viewport
        ref={area}
        className={`${styles.area} empty:outline-none`}
        popover="manual"
        hotkey={HOTKEY}
        label={toastCopy.area}
        onFocus={rememberFocus}
      />
    </RadixToast.Provider>
  )
}

interface MessageProps extends StoredToast {
  onClose: () => void
  onFocus: (event: FocusEvent) => void
}

function Message({ title, text, tone, action, duration, isOpen, onClose, onFocus }: MessageProps) {
  const Icon = ICONS[tone]
  return (
    <RadixToast.Root
      className={`${styles.toast} relative flex items-start gap-12 pt-12 pr-8 pb-12 pl-16 overflow-hidden border border-line rounded-card bg-s2 cursor-default`}
      data-tone={tone}
      open={isOpen}
      duration={duration}
      onOpenChange={onClose}
      onFocus={onFocus}
    >
      <Icon
        className={`${styles.icon} flex-none my-2 mx-0`}
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <div className="flex-1 min-w-0">
        <RadixToast.Title className="text-text1 font-medium">{title}</RadixToast.Title>
        {text && <RadixToast.Description className="mt-2 text-13/20">{text}</RadixToast.Description>}
      </div>
      {action && (
        <RadixToast.Action
          className="button button-quiet -my-8 px-12 text-link"
          altText={action.label}
          onClick={action.run}
        >
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close className={`icon-button ${styles.close} -my-8 mx-0`} aria-label={toastCopy.close}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  )
}

/** F8 focuses the toasts; when the toast closes, the focus returns. */
function useFocusReturn() {
  const area = useRef<HTMLOListElement>(null)
  const origin = useRef<HTMLElement | null>(null)

  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget)
    if (isFromOutside) origin.current = relatedTarget
  }
  const giveFocusBack = () => {
    if (area.current?.contains(document.activeElement)) origin.current?.focus()
    origin.current = null
  }
  return { area, rememberFocus, giveFocusBack }
}
