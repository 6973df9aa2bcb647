import { describe, expect, it } from '@jest/globals'
import { isShortcut, shortcutOf } from './shortcut.js'

const press = (
  key: string,
  modifiers: Partial<Record<'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey', true>>,
) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
})

describe('the shortcut', () => {
  it('is ⌘K on a Mac, not Ctrl K', () => {
    expect(shortcutOf('MacIntel')).toEqual({ keys: 'Meta+K', label: '⌘K' })
    expect(isShortcut(press('k', { metaKey: true }), 'MacIntel')).toBe(true)
    expect(isShortcut(press('k', { ctrlKey: true }), 'MacIntel')).toBe(false)
  })

  it('is Ctrl K elsewhere, even with Caps Lock on', () => {
    expect(shortcutOf('Win32')).toEqual({ keys: 'Control+K', label: 'Ctrl K' })
    expect(isShortcut(press('K', { ctrlKey: true }), 'Linux x86_64')).toBe(true)
    expect(isShortcut(press('k', { metaKey: true }), 'Win32')).toBe(false)
  })

  it.each([
    ['k', {}],
    ['k', { ctrlKey: true, shiftKey: true }],
    ['k', { ctrlKey: true, altKey: true }],
    ['j', { ctrlKey: true }],
  ] as const)('is not %s with %j', (key, modifiers) =>
    expect(isShortcut(press(key, modifiers), 'Win32')).toBe(false),
  )
})
