import type { ResumedMenu } from '../../../src/keys/sessions/session-storage.contract.js'
import type { Template } from '../../../src/keys/keys.contract.js'
import { openedSession, type Session } from '../../shell/session/session.js'

/** A session with the menu, for the first screen: the real one is not known before the browser has read it. */
export function resumedSession(menu: ResumedMenu, productPrefix: string): Session {
  const [template, role] = menu.split('-') as [Template, string?]
  const key = role
    ? ({ keyType: 'master', masterTemplateType: template, isDemo: false } as const)
    : ({ keyType: template, isDemo: false } as const)
  return { ...openedSession(key, role ? productPrefix : '', productPrefix), accessKey: null }
}
