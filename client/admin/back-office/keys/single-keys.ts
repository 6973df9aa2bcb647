import { useEffect, useEffectEvent } from 'react'
import { useProgress, useSetProgress } from '#client/shell/progress/progress-context.js'

/** An entry of the person's steps, as other choices: single keys do nothing (WCAG 2.1.4). */
const KEYS_OFF = 'back-office.keys-off'

/** Whether single keys do something, and the function that changes it: stored with the person's progress. */
export function useAreKeysOn() {
  const isOff = useProgress(({ lists }) => lists.steps.includes(KEYS_OFF))
  const set = useSetProgress()
  return { areOn: !isOff, turn: (isOn: boolean) => set('steps', KEYS_OFF, !isOn) }
}

/**
 * Calls back for single keys of the page, by `KeyboardEvent.key`: not while a field or a control that takes letters has the
 * focus, over which a dialog is open, or the person has turned them off.
 */
export function useSingleKeys(actions: Record<string, () => void>) {
  const { areOn } = useAreKeysOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined
    if (!action || event.defaultPrevented || isTaken(event)) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!areOn) return
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [areOn])
}

const TAKES_LETTERS =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=combobox]'

const isTaken = ({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element && target.closest(TAKES_LETTERS) !== null) ||
  [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].some((open) => open.checkVisibility())
