import { useEffect, useState } from 'react'

/** Whole seconds until this time in milliseconds; 0 from then on. */
export function useSecondsUntil(instant: number): number {
  const left = () => Math.max(Math.ceil((instant - Date.now()) / 1000), 0)
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left), 250)
    return () => clearInterval(timer)
  })
  return seconds
}
