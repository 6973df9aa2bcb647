import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to a new step's heading. */
export function useStepFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
