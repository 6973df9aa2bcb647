import { useBrand } from '../brand/brand.js'
import { firstPins, groupMenu, menuFor } from './menu.js'
import { usePins } from './pins.js'
import { useSections } from '../sections/sections-context.js'
import { useSession } from '../session/session-context.js'

/** The member's menu in its two groups, and the function that pins and unpins entries. */
export function useMenu() {
  const sections = useSections()
  const { session } = useSession()
  const { prefix } = useBrand()
  const { pins, toggle } = usePins(
    sections.map(({ id }) => id),
    firstPins(sections, session.accessKey ?? session.hint, prefix),
  )
  return { ...groupMenu(menuFor(sections, session), pins), pins, togglePin: toggle }
}

export type Menu = ReturnType<typeof useMenu>
