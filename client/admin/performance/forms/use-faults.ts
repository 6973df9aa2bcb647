import { useEffect, useRef, useState } from 'react'
import type { Faults } from './typed-results.js'

/** What is wrong with a form's fields, by name. `refuse` also moves the focus to the first of them, inside `box`. */
export function useFaults() {
  const box = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return {
    box,
    faults,
    refuse: (next: Faults) => {
      setFaults(next)
      setRefusals((count) => count + 1)
    },
    /** Of the fields that are being changed. */
    clear: (names: readonly string[]) =>
      setFaults((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name)))),
  }
}
