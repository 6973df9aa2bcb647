import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { DataSource } from 'typeorm'
import { MailService } from '../../mail/mail.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { FAILURES_ALLOWED } from '../keys.contract.js'
import type { SessionUser } from '../sessions/session-user.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { LockoutService, tooManyAttempts } from '../sign-in/lockout.service.js'
import { SignInFailureEntity } from '../sign-in/sign-in-failure.entity.js'
import { SignInFailuresService } from '../sign-in/sign-in-failures.service.js'
import { type Caller, SignInService, type SignInResult } from '../sign-in/sign-in.service.js'
import { AppCodes } from './app-codes.service.js'
import type { FactorProof } from './factor-proof.js'
import { wrongCodesOf } from './factors.service.js'
import { Passkeys } from './passkeys.service.js'
import { RecoveryCodeEntity } from './recovery-code.entity.js'

const WRONG_CODE = "This code isn't right, or it was already used. Enter the current one."
const USED_MEANWHILE = 'This passkey was used somewhere else at the same time. Please try again.'

type Answer = { passkey: AuthenticationResponseJSON } | { code: string }

/** Second factors in use: for a step-up, or for the sign-in that waits for one. */
@Injectable()
export class FactorUses {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly passkeys: Passkeys,
    private readonly codes: AppCodes,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly lockout: LockoutService,
    private readonly failures: SignInFailuresService,
    private readonly directory: KeyDirectory,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Records that the master used a factor; returns the opened session if the sign-in waited for it.
   * @throws {FailureException} 400 – not proven, which counts as a failed sign-in; 429 – failed too often, from this address or
   * with codes for this key; 401 – session or key have ended meanwhile
   */
  async use(
    who: SessionUser,
    answer: Answer,
    caller: Omit<Caller, 'previousSession'>,
  ): Promise<SignInResult | null> {
    const { client } = caller
    await this.lockout.assertOpen(this.database.manager, client)
    if ('code' in answer) return this.useCode(who, answer.code, caller)
    const { passkey } = answer
    const proof = await this.passkeys.prove(who, passkey)
    if ('refusal' in proof) return this.refuse(who, client, new FailureException(400, proof.refusal))
    return this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(tx, client)
      if (!(await proof.mark(tx, this.clock.now()))) throw new FailureException(400, USED_MEANWHILE)
      return this.accept(tx, who, proof, caller)
    })
  }

  private async useCode(who: SessionUser, code: string, caller: Omit<Caller, 'previousSession'>) {
    const { keyId } = who
    const counted = wrongCodesOf(keyId)
    const proof = await this.codes.prove(keyId, code)
    const outcome = await this.unitOfWork.write(async (tx) => {
      // Counted before it matters whether it is right, under the lock of the count: codes sent at once are no more tries.
      const [count] = await this.lockout.count(tx, [counted], FAILURES_ALLOWED)
      if (count!.blockedFor > 0) throw tooManyAttempts(count!.blockedFor)
      await this.lockout.assertOpen(tx, caller.client)
      if (!proof || !(await proof.mark(tx, this.clock.now()))) return null
      await tx.delete(SignInFailureEntity, { client: counted })
      return { opened: await this.accept(tx, who, proof, caller) }
    })
    if (outcome) return outcome.opened
    const wrong = new FailureException(400, WRONG_CODE, { fields: { code: WRONG_CODE } })
    return this.refuse(who, caller.client, wrong)
  }

  /** Completes the sign-in, or confirms the session. */
  private async accept(
    tx: Parameters<FactorProof['mark']>[0],
    who: SessionUser,
    { kind }: FactorProof,
    caller: Omit<Caller, 'previousSession'>,
  ): Promise<SignInResult | null> {
    const { keyId } = who
    if (kind === 'recovery-code') {
      const left = await tx.countBy(RecoveryCodeEntity, { keyId })
      const entry = { actor: keyRef(keyId), subject: keyRef(keyId), client: caller.client }
      await this.audit.record(tx, { action: 'recovery-code-used', ...entry, details: { after: { left } } })
      const member = (await this.directory.labelsOf([keyId])).get(keyId)!
      const props = { keyId, member, change: 'code-used' as const, factor: null }
      await this.mails.enqueueForOps(tx, { template: 'second-factor', keyId, props })
    }
    if (who.awaits) return this.signIns.complete(tx, who, caller, kind)
    if (!(await this.sessions.confirm(tx, who.sessionId)))
      throw new FailureException(401, 'Please sign in with your access key.')
    const details = { after: { factor: kind } }
    const entry = {
      action: 'factor-confirmed' as const,
      actor: keyRef(keyId),
      client: caller.client,
      details,
    }
    await this.audit.record(tx, entry)
    return null
  }

  private async refuse({ keyId }: SessionUser, client: string, refusal: FailureException): Promise<never> {
    await this.failures.record({ keyId, actor: keyRef(keyId), client })
    throw refusal
  }
}
