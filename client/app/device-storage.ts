/** What this device remembers. Storage may be full or forbidden: choices then last as long as the page. */
export function readSlot(slot: string): string | null {
  try {
    return localStorage.getItem(slot)
  } catch {
    return null
  }
}

export function writeSlot(slot: string, value: string): void {
  try {
    localStorage.setItem(slot, value)
  } catch {
    return
  }
}
