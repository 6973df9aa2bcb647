import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { hasSessionEnded } from '../../shell/http/query-client.js'
import { useSession } from '../../shell/session/session-context.js'

/** In memory only: a reload clears it. */
const persisted = new Map<string, unknown>()

/**
 * `useState` for unfinished work. If the session ends, the same master gets the value back after
 * signing in again, passed through `restore`. `name` must be unique in the back office.
 */
export function usePersistedState<Value>(
  name: string,
  initial: Value,
  restore: (value: Value) => Value = (value) => value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { masterTemplate, hint } = useSession().session
  // The master who owns the state: it is hidden from anyone else who signs in here.
  const key = `${masterTemplate} ${hint} ${name}`
  const queryClient = useQueryClient()
  const [value, setValue] = useState(() =>
    persisted.has(key) ? restore(persisted.get(key) as Value) : initial,
  )
  const last = useRef(value)
  useEffect(() => {
    last.current = value
  })
  useEffect(() => {
    persisted.delete(key)
    return () => {
      if (hasSessionEnded(queryClient)) persisted.set(key, last.current)
    }
  }, [key, queryClient])
  return [value, setValue]
}
