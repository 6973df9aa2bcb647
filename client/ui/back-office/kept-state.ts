import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import type { Template } from '../../../src/keys/keys.contract.js'
import { hasSessionEnded } from '../../query.js'

/** Of whom the kept state is: nobody else who signs in here finds it. */
export const MasterContext = createContext<Template | null>(null)

/** In memory alone: a reload forgets it. */
const kept = new Map<string, unknown>()

/**
 * `useState` for what somebody has begun. If the session ends under it, whichever call finds that out, the same master
 * finds it as it was after signing in again. `name`: of this state among all of the back office.
 */
export function useKeptState<Value>(name: string, initial: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const key = `${use(MasterContext)} ${name}`
  const queryClient = useQueryClient()
  const [value, setValue] = useState(() => (kept.has(key) ? (kept.get(key) as Value) : initial))
  const last = useRef(value)
  useEffect(() => {
    last.current = value
  })
  useEffect(() => {
    kept.delete(key)
    return () => {
      if (hasSessionEnded(queryClient)) kept.set(key, last.current)
    }
  }, [key, queryClient])
  return [value, setValue]
}
