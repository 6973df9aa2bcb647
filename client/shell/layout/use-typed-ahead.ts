import { useEffect, useState } from 'react'

/** What is typed while the palette's code loads. Its field gets it; without that, what has the focus behind it would. */
export function useTypedAhead(isLoading: boolean): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    if (!isLoading) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { key } = event
      if (key !== 'Backspace' && key !== 'Enter' && key.length > 1) return
      event.preventDefault()
      event.stopPropagation()
      // Enter would submit a form behind it; there is no result yet that it could choose.
      if (key !== 'Enter') setTyped((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key))
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      removeEventListener('keydown', listen, { capture: true })
      setTyped('')
    }
  }, [isLoading])
  return typed
}
