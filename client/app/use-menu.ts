import { useBrand } from '../ui/brand.js'
import { firstPins, groupMenu, menuFor } from './menu.js'
import { usePins } from './pins.js'
import { useSession } from './session-context.js'

/** The signed-in person's menu in its two groups, and the pinning that moves entries between them. */
export function useMenu() {
  const { session } = useSession()
  const { prefix } = useBrand()
  const { pins, toggle } = usePins(session, firstPins(session.accessKey ?? session.hint, prefix))
  return { ...groupMenu(menuFor(session), pins), pins, togglePin: toggle }
}

export type Menu = ReturnType<typeof useMenu>
