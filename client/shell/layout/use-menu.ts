import { useMemo } from 'react'
import { groupMenu, menuFor } from '../sections/menu.js'
import { useProgress, useSetProgress } from '../progress/progress-context.js'
import { useSections } from '../sections/sections-context.js'
import { useSession } from '../session/session-context.js'

/** The member's menu in its two groups, and the function that pins and unpins entries. Memoized. */
export function useMenu() {
  const sections = useSections()
  const { session } = useSession()
  const pins = useProgress(({ lists }) => lists.pins)
  const set = useSetProgress()
  return useMemo(() => {
    const togglePin = (id: string) => set('pins', id, !pins.includes(id))
    return { ...groupMenu(menuFor(sections, session), pins), pins, togglePin }
  }, [sections, session, pins, set])
}

export type Menu = ReturnType<typeof useMenu>
