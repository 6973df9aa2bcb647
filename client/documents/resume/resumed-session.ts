import type { ResumedMenu } from '#src/keys/sessions/session-storage.contract.js'
import type { Template } from '#src/keys/keys.contract.js'
import { isOpenTo, sectionAt } from '../../shell/sections/section.js'
import { openedSession, type Session } from '../../shell/session/session.js'
import type { ResumedSection } from '../page-context.js'
import { folderOf, SECTIONS } from '../shell/sections.js'

/** A session with the menu, for the first screen: the real one is not known before the browser has read it. */
export function resumedSession(menu: ResumedMenu, productPrefix: string): Session {
  const [template, role] = menu.split('-') as [Template, string?]
  const key = role
    ? ({ keyType: 'master', masterTemplateType: template, isDemo: false } as const)
    : ({ keyType: template, isDemo: false } as const)
  return { ...openedSession(key, role ? productPrefix : '', productPrefix), accessKey: null }
}

/** The folder of the section whose code the browser needs next; null if the session may open none at the path. */
export function resumedFolder({ menu, path }: ResumedSection, productPrefix: string): string | null {
  const section = sectionAt(SECTIONS, path)
  return section && isOpenTo(section, resumedSession(menu, productPrefix)) ? folderOf(section) : null
}
