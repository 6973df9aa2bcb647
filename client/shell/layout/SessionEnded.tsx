import { TimerOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shellCopy } from './shell.copy.js'
import type { EndedBy } from '../http/query-client.js'
import { StateCard } from './StateCard.js'

/**
 * Shown after a 401, or when another tab has logged out or signed in with another key: replaces the screens, which may be
 * outdated, by a way to the gate.
 */
export function SessionEnded({ by, onBack }: { by: EndedBy; onBack: () => void }) {
  const { title, texts, back } = shellCopy.ended
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    document.title = title
    button.current?.focus()
  }, [title])
  return (
    <main className="min-h-[100dvh] p-16">
      <div role="alert">
        <StateCard icon={TimerOff} title={title} text={texts[by]}>
          <button ref={button} type="button" className="button button-primary" onClick={onBack}>
            {back}
          </button>
        </StateCard>
      </div>
    </main>
  )
}
