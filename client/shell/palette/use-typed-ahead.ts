import { useEffect, useState } from 'react'

/** What is typed while the palette's code loads. Its field gets it; without that, what has the focus behind it would. */
export function useTypedAhead(isLoading: boolean): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isLoading) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key !== 'Backspace' && event.key.length > 1) return
      event.preventDefault()
      event.stopPropagation()
      setTyped((text) => (event.key === 'Backspace' ? text.slice(0, -1) : text + event.key))
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      removeEventListener('keydown', listen, { capture: true })
      setTyped('')
    }
  }, [isLoading])
  return typed
}
