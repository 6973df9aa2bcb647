/** Storage may be full or blocked: values then last as long as the page. */

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}

export function clearStored(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}

/** Clears the browser's storage and the tab's. */
export function clearStorage() {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    return
  }
}
