import { useState } from 'react'

/** The value, or the last one that was known: if another filter fails to load, the filters stay usable. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value !== undefined && value !== known) setKnown(value)
  return known
}
