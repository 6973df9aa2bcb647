import { useEffect, useRef, type RefObject } from 'react'

/** Reading goes on at the heading of a step that has taken another's place. */
export function useStepFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}
