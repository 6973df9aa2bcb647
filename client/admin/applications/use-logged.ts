import { useEffect } from 'react'

/** What could not be loaded is told on the console as well as on the screen. */
export function useLogged(text: string, error: Error | null) {
  useEffect(() => {
    if (error) console.error(text, error)
  }, [text, error])
}
