/** Which key opens the palette on this device: as attribute `aria-keyshortcuts`, and as it is written. */
export function shortcutOf(platform = 'navigator' in globalThis ? navigator.platform : '') {
  return isApple(platform) ? { keys: 'Meta+K', label: '⌘K' } : { keys: 'Control+K', label: 'Ctrl K' }
}

const isApple = (platform: string) => /^(Mac|iP)/.test(platform)

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>

/** ⌘K on Apple's keyboards, where Ctrl K deletes the rest of a line; Ctrl K on all others. */
export function isShortcut(event: Pressed, platform = navigator.platform): boolean {
  const [wanted, other] = isApple(platform) ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey]
  return wanted && !other && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}
