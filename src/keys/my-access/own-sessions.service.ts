import { Injectable } from '@nestjs/common'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { SessionsService } from '../sessions/sessions.service.js'
import type { SessionUser } from '../sessions/session-user.js'
import type { OwnSession } from './my-access.contract.js'

const SHARED_KEY = "Many people use the demo key, so its devices can't be listed or logged out."
const THIS_DEVICE = "This is the device you're using. To end its session, log out."
export const ENDED = 'This device is already logged out.'

@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the sessions of the member's key, the last used first.
   * @throws {FailureException} 403 – the demo key
   */
  async list({ keyId, level, sessionId, isDemo }: SessionUser): Promise<OwnSession[]> {
    assertNotShared(isDemo)
    const sessions = await this.sessions.list(keyId, level)
    return sessions.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
  }

  /**
   * Ends one session, and returns those that remain.
   * @throws {FailureException} 403 – the demo key; 409 – the session of this request; 404 – it has ended, or is not the
   * member's
   */
  async end(who: SessionUser, id: string, client: string): Promise<OwnSession[]> {
    assertNotShared(who.isDemo)
    if (id === who.sessionId) throw new FailureException(409, THIS_DEVICE)
    await this.unitOfWork.write(async (tx) => {
      if ((await this.sessions.endOf(tx, who.keyId, id)) === 0) throw notFound(ENDED)
      await this.audit.record(tx, entryOf(who, client, 1))
    })
    return this.list(who)
  }

  /**
   * Ends all sessions but that of the request, which it returns.
   * @throws {FailureException} 403 – the demo key
   */
  async endOthers(who: SessionUser, client: string): Promise<OwnSession[]> {
    assertNotShared(who.isDemo)
    await this.unitOfWork.write(async (tx) => {
      const ended = await this.sessions.endOthers(tx, who.keyId, who.sessionId)
      if (ended > 0) await this.audit.record(tx, entryOf(who, client, ended))
    })
    return this.list(who)
  }
}

/** @throws {FailureException} 403 – the demo key */
function assertNotShared(isDemo: boolean): void {
  if (isDemo) throw new FailureException(403, SHARED_KEY)
}

const entryOf = ({ keyId }: SessionUser, client: string, sessions: number) => ({
  action: 'sessions-ended' as const,
  actor: keyRef(keyId),
  subject: keyRef(keyId),
  client,
  details: { after: { sessions } },
})
