import { startTransition, useEffect, useState } from 'react'

/** The value, once it has been the same for `pause` milliseconds; what reads it renders as a transition. */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}
