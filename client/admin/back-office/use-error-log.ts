import { useEffect } from 'react'

/** Logs a loading error to the console; the screen shows its own message. */
export function useErrorLog(text: string, error: Error | null) {
  useEffect(() => {
    if (error) console.error(text, error)
  }, [text, error])
}
