import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, type EntityManager } from 'typeorm'
import { MailService } from '../../mail/mail.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { newId } from '../../platform/database/queries/new-id.js'
import { insertRows } from '../../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { lockMember } from '../member-changes/member-lock.js'
import type { Member } from '../members.contract.js'
import { toMember } from '../members/member-answer.js'
import type { Operator } from '../sessions/operator.js'
import type { SessionUser } from '../sessions/session-user.js'
import { SessionsService } from '../sessions/sessions.service.js'
import { SignInFailureEntity } from '../sign-in/sign-in-failure.entity.js'
import { type Caller, SignInService, type SignInResult } from '../sign-in/sign-in.service.js'
import { AppCodes } from './app-codes.service.js'
import { FactorRule } from '../sign-in/factor-rule.service.js'
import { newRecoveryCode } from './factor-proof.js'
import { type Factor, type FactorsAnswer, MAX_FACTORS, RECOVERY_CODES } from '../factors.contract.js'
import { Passkeys } from './passkeys.service.js'
import { RecoveryCodeEntity } from './recovery-code.entity.js'
import { SecondFactorEntity } from '../sign-in/second-factor.entity.js'

const TOO_MANY = `A key can have ${MAX_FACTORS} second factors. Remove one first.`
const ALREADY_ADDED = 'This passkey is already in your list.'
const LAST_REQUIRED = 'The portal requires a second factor. Add another one before you remove this one.'
const NONE_YET = 'Add a passkey or an authenticator app first.'

type NewFactor = Pick<
  SecondFactorEntity,
  'kind' | 'name' | 'credentialId' | 'secret' | 'transports' | 'counter'
>

type Change = 'added' | 'removed' | 'reset' | 'codes-replaced'

/** Masters' second factors: their list, and what changes it. Each change is in the audit log and mailed to operations. */
@Injectable()
export class Factors {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly passkeys: Passkeys,
    private readonly codes: AppCodes,
    private readonly rule: FactorRule,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly directory: KeyDirectory,
    private readonly mails: MailService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Returns a master's factors, oldest first, and how many recovery codes are left. */
  async list(keyId: string): Promise<FactorsAnswer> {
    const [factors, recoveryCodes, requiredFrom] = await Promise.all([
      this.database.manager.find(SecondFactorEntity, { where: { keyId }, order: { id: 'ASC' } }),
      this.database.manager.countBy(RecoveryCodeEntity, { keyId }),
      this.rule.requiredFrom(),
    ])
    return {
      factors: factors.map(toFactor),
      recoveryCodes,
      canUsePasskeys: this.passkeys.isUsable,
      requiredFrom: requiredFrom?.toISOString() ?? null,
    }
  }

  /** Returns the factors of all masters who have any, by the ids of their keys. */
  async listAll(): Promise<Map<string, Factor[]>> {
    const rows = await this.database.manager.find(SecondFactorEntity, { order: { id: 'ASC' } })
    const all = new Map<string, Factor[]>()
    for (const row of rows) all.set(row.keyId, [...(all.get(row.keyId) ?? []), toFactor(row)])
    return all
  }

  /**
   * Adds a factor that was proven, and completes the sign-in if that waited for it. Returns recovery codes with the first factor.
   * @throws {FailureException} 409 – too many, or known already; 401 – the key has ended meanwhile
   */
  async add(
    who: SessionUser,
    factor: NewFactor,
    caller: Omit<Caller, 'previousSession'>,
  ): Promise<{ codes?: string[]; signedIn?: SignInResult }> {
    const { keyId } = who
    return this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [keyId])
      const present = await tx.findBy(SecondFactorEntity, { keyId })
      if (present.length >= MAX_FACTORS) throw new FailureException(409, TOO_MANY)
      const { credentialId } = factor
      if (credentialId && present.some((known) => known.credentialId === credentialId))
        throw new FailureException(409, ALREADY_ADDED)
      const createdAt = this.clock.now()
      await insertRows(tx, SecondFactorEntity, { id: newId(), keyId, ...factor, createdAt, lastUsedAt: null })
      const { kind, name } = factor
      await this.record(tx, 'added', who, { kind, name }, caller.client)
      const isFirst = present.length === 0
      const codes = isFirst ? await this.newCodes(tx, keyId) : undefined
      // The others were confirmed by the key alone: who has stolen it could remove the factor again.
      if (isFirst) await this.sessions.unconfirmOthers(tx, keyId, who.sessionId)
      // With the key alone somebody else could have been first: the portal wants the factor itself then.
      if (who.awaits !== 'enrolment') return { codes }
      if (present.length > 0) throw new FailureException(401, 'Please sign in with your access key.')
      return { codes, signedIn: await this.signIns.complete(tx, who, caller, kind) }
    })
  }

  /**
   * Removes a factor and ends the master's other sessions; with the last one go the recovery codes.
   * @throws {FailureException} 404 – it isn't theirs, or was removed; 409 – the last one, while the portal requires one
   */
  async remove(who: SessionUser, id: string, client: string): Promise<void> {
    const { keyId } = who
    await this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [keyId])
      const present = await tx.findBy(SecondFactorEntity, { keyId })
      const factor = present.find((known) => known.id === id)
      if (!factor) throw notFound('This second factor was already removed.')
      if (present.length === 1) {
        if (await this.rule.requiredFrom(tx)) throw new FailureException(409, LAST_REQUIRED)
        await tx.delete(RecoveryCodeEntity, { keyId })
      }
      await tx.delete(SecondFactorEntity, { id, keyId })
      await this.sessions.endOthers(tx, keyId, who.sessionId)
      await this.record(tx, 'removed', who, { kind: factor.kind, name: factor.name }, client)
    })
  }

  /**
   * Returns new recovery codes in place of those before.
   * @throws {FailureException} 409 – the master has no factor
   */
  async replaceCodes(who: SessionUser, client: string): Promise<string[]> {
    const { keyId } = who
    return this.unitOfWork.write(async (tx) => {
      await this.directory.lock(tx, [keyId])
      if (!(await tx.existsBy(SecondFactorEntity, { keyId }))) throw new FailureException(409, NONE_YET)
      await this.record(tx, 'codes-replaced', who, {}, client)
      return this.newCodes(tx, keyId)
    })
  }

  /**
   * Removes all factors and recovery codes of a master who has lost them, and ends all sessions; returns the master, and how many
   * factors there were.
   * @throws {FailureException} 404 – no such key; 403 – not an owner; 409 – there are none, or it was changed since `version`
   */
  async reset(
    keyId: string,
    operator: Operator,
    version?: number,
  ): Promise<{ member: Member; removed: number }> {
    const { actor, client } = operator
    return this.unitOfWork.write(async (tx) => {
      const now = this.clock.now()
      const key = await lockMember(tx, keyId, { operator, version, now })
      const { affected } = await tx.delete(SecondFactorEntity, { keyId })
      if (!affected) throw new FailureException(409, 'This key has no second factor.')
      await tx.delete(RecoveryCodeEntity, { keyId })
      await tx.delete(SignInFailureEntity, { client: wrongCodesOf(keyId) })
      await this.sessions.endAll(tx, keyId)
      await this.record(tx, 'reset', { keyId, actor }, { factors: affected }, client)
      return { member: toMember(key, now), removed: affected }
    })
  }

  private async newCodes(tx: EntityManager, keyId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await tx.delete(RecoveryCodeEntity, { keyId })
    const rows = codes.map((code) => ({ keyId, codeHash: this.codes.recoveryHash(keyId, code) }))
    await insertRows(tx, RecoveryCodeEntity, rows)
    return codes
  }

  private async record(
    tx: EntityManager,
    change: Change,
    { keyId, actor = keyRef(keyId) }: { keyId: string; actor?: string },
    after: Record<string, unknown>,
    client?: string,
  ): Promise<void> {
    const action = `second-factor-${change}` as const
    const subject = keyRef(keyId)
    await this.audit.record(tx, { action, actor, subject, client, details: { after } })
    const member = (await this.directory.labelsOf([keyId])).get(keyId)!
    await this.mails.enqueueForOps(tx, {
      template: 'second-factor',
      keyId,
      props: { keyId, member, change, factor: typeof after.name === 'string' ? after.name : null },
    })
  }
}

/** By which wrong codes of a master are counted, like the failed sign-ins of an address. */
export const wrongCodesOf = (keyId: string): string => `${keyRef(keyId)}:codes`

const toFactor = ({ id, kind, name, createdAt, lastUsedAt }: SecondFactorEntity): Factor => ({
  id,
  kind,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
