import { readSession } from '../../shell/session/resume/resume-session.js'
import { restoredSession, type Session } from '../../shell/session/session.js'

export type ShellModule = typeof import('./SignedInPortal.js')

/** A session, and the code of the portal behind the gate. */
export interface Unlocked {
  session: Session
  Portal: ShellModule['SignedInPortal']
}

/** Resolves to the persistent session's portal, or to null if the session has ended; rejects if either cannot be loaded. */
export async function resumePortal(productPrefix: string): Promise<Unlocked | null> {
  const shell = import('./SignedInPortal.js')
  // An ended session does not wait for it.
  shell.catch(() => undefined)
  const answer = await readSession()
  return answer && { session: restoredSession(answer, productPrefix), Portal: (await shell).SignedInPortal }
}
