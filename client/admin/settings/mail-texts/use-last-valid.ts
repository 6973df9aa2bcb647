import { useEffect, useState } from 'react'
import type { TextValues } from '#src/mail/templates/mail-texts.contract.js'

/** Milliseconds after the last keystroke before the server renders the email again. */
const TYPING_PAUSE = 400

/** The last texts without a fault, once they have been the same for a moment. */
export function useLastValid(
  texts: TextValues,
  isValid: boolean,
): { texts: TextValues; isOutdated: boolean } {
  const [settled, setSettled] = useState(texts)
  useEffect(() => {
    if (!isValid) return
    const timer = setTimeout(() => setSettled(texts), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [texts, isValid])
  return { texts: settled, isOutdated: !isValid }
}
