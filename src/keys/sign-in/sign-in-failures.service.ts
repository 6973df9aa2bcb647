import { Injectable } from '@nestjs/common'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { Crowd } from './crowd.js'
import { LockoutService, tooManyAttempts } from './lockout.service.js'

interface SignInFailure {
  client: string
  /** Of a key that exists and does not open. */
  keyId: string | null
}

/** Counts and audits refused sign-ins: each of them, and those of a crowd in one transaction. */
@Injectable()
export class SignInFailuresService {
  private readonly crowd = new Crowd((refusals: SignInFailure[]) => this.write(refusals))

  constructor(
    private readonly lockout: LockoutService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns once the refusal is on disk; throws 429 instead when the client was blocked meanwhile. */
  async record(refusal: SignInFailure): Promise<void> {
    const blockedFor = await this.crowd.ask(refusal)
    if (blockedFor > 0) throw tooManyAttempts(blockedFor)
  }

  /** For how long each client was blocked already, in seconds. */
  private write(group: SignInFailure[]): Promise<number[]> {
    return this.unitOfWork.write(async (tx) => {
      const counted = await this.lockout.count(
        tx,
        group.map(({ client }) => client),
      )
      const entries = group.flatMap(({ client, keyId }, at) => {
        const { blockedFor, isBlocking } = counted[at]!
        const refusal = { actor: 'anonymous', client, subject: keyId ? `key:${keyId}` : undefined }
        if (blockedFor > 0) return []
        const blocked = { action: 'sign-in-blocked' as const, ...refusal }
        return [{ action: 'sign-in-refused' as const, ...refusal }, ...(isBlocking ? [blocked] : [])]
      })
      if (entries.length > 0) await this.audit.record(tx, ...entries)
      return counted.map(({ blockedFor }) => blockedFor)
    })
  }
}
