import { setImmediate as nextTurn } from 'node:timers/promises'
import { Injectable } from '@nestjs/common'
import { AuditService } from '../audit/audit.service.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { LockoutService, tooManyAttempts } from './lockout.service.js'

interface Refusal {
  client: string
  /** Of a key that exists and does not open. */
  keyId: string | null
}

interface Waiting extends Refusal {
  resolve: (blockedFor: number) => void
  reject: (reason: unknown) => void
}

/** Refusals that are written together at most. */
const LARGEST_GROUP = 256

/**
 * Counts and audits refused sign-ins. Those that wait at the same time are written together, so that a guesser who
 * comes in crowds costs the database little.
 */
@Injectable()
export class RefusalsService {
  private readonly waiting: Waiting[] = []
  private isWriting = false

  constructor(
    private readonly lockout: LockoutService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns once the refusal is on disk; throws 429 instead when the client was blocked meanwhile. */
  async record(refusal: Refusal): Promise<void> {
    const blockedFor = await new Promise<number>((resolve, reject) => {
      this.waiting.push({ ...refusal, resolve, reject })
      if (!this.isWriting) void this.writeAll()
    })
    if (blockedFor > 0) throw tooManyAttempts(blockedFor)
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true
    while (this.waiting.length > 0) {
      // SQLite answers without ever leaving the thread: requests that have arrived by now get their chance to join.
      await nextTurn()
      const group = this.waiting.splice(0, LARGEST_GROUP)
      await this.write(group).then(
        (blocked) => group.forEach(({ resolve }, at) => resolve(blocked[at]!)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
    }
    this.isWriting = false
  }

  private write(group: Refusal[]): Promise<number[]> {
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
