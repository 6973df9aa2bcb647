import { Injectable } from '@nestjs/common'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { BatchLoader } from '../../platform/database/queries/batch-loader.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { LockoutService, tooManyAttempts } from './lockout.service.js'

interface SignInFailure {
  client: string
  /** The key, if it exists but is revoked or expired. */
  keyId: string | null
  /** Who it is, if the session says so. */
  actor?: string
}

/** Counts and audits every refused sign-in; those that come at the same time share a transaction (contract §2). */
@Injectable()
export class SignInFailuresService {
  private readonly writes = new BatchLoader((failures: SignInFailure[]) => this.write(failures))

  constructor(
    private readonly lockout: LockoutService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Records a failure; returns once it is on disk.
   * @throws {FailureException} 429 – the client was blocked meanwhile; the failure is not counted
   */
  async record(failure: SignInFailure): Promise<void> {
    const blockedFor = await this.writes.load(failure)
    if (blockedFor > 0) throw tooManyAttempts(blockedFor)
  }

  /** Returns for each failure how many seconds its client was blocked already. */
  private write(failures: SignInFailure[]): Promise<number[]> {
    return this.unitOfWork.write(async (tx) => {
      const counted = await this.lockout.count(
        tx,
        failures.map(({ client }) => client),
      )
      const entries = failures.flatMap(({ client, keyId, actor = 'anonymous' }, at) => {
        const { blockedFor, isBlocking } = counted[at]!
        const failure = { actor, client, subject: keyId ? keyRef(keyId) : undefined }
        if (blockedFor > 0) return []
        const blocked = { action: 'sign-in-blocked' as const, ...failure }
        return [{ action: 'sign-in-refused' as const, ...failure }, ...(isBlocking ? [blocked] : [])]
      })
      if (entries.length > 0) await this.audit.record(tx, ...entries)
      return counted.map(({ blockedFor }) => blockedFor)
    })
  }
}
