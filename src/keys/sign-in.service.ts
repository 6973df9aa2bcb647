import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { AuditService } from '../audit/audit.service.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { FailureException } from '../errors/failure.js'
import { AccessKeyEntity, isUsable } from './access-key.entity.js'
import { KeyVault } from './key-vault.js'
import { INVALID_KEY, MAX_KEY_LENGTH, type ValidateKeyAnswer } from './keys.contract.js'
import { LockoutService } from './lockout.service.js'
import { SessionsService } from './sessions.service.js'
import type { SignedIn } from './signed-in.js'

interface Opened {
  key: ValidateKeyAnswer['key']
  token: string
  /** Milliseconds. */
  maxAge: number
}

@Injectable()
export class SignInService {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
    private readonly lockout: LockoutService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Opens a session for a valid key; one that the browser had before ends with it. 401 for every other key, 429 for a
   * client that failed too often.
   */
  async signIn(accessKey: string, isKept: boolean, client: string, before?: SignedIn): Promise<Opened> {
    await this.lockout.assertOpen(client)
    const key = accessKey.length > MAX_KEY_LENGTH ? null : await this.find(accessKey)
    // Unknown, revoked and expired take the same way and the same time from here.
    if (!key || !isUsable(key, new Date())) return this.refuse(key, client)
    const opened = await this.unitOfWork.write(async (tx) => {
      await this.lockout.assertOpen(client, tx)
      // Locks the key's row: one that is revoked or rotated at this moment opens nothing any more.
      const { id, lookup } = key
      const now = new Date()
      const { affected } = await tx.update(
        AccessKeyEntity,
        { id, lookup, status: 'active' },
        { lastSignInAt: now },
      )
      if (affected === 0) return null
      if (before) await this.sessions.end(tx, before.sessionId)
      const opened = await this.sessions.open(tx, key, isKept)
      await this.audit.record(tx, { action: 'sign-in', actor: `key:${key.id}`, client })
      return { key: told(key), ...opened }
    })
    return opened ?? this.refuse(key, client)
  }

  async signOut(who: SignedIn, client: string): Promise<void> {
    await this.unitOfWork.write(async (tx) => {
      await this.sessions.end(tx, who.sessionId)
      await this.audit.record(tx, { action: 'sign-out', actor: `key:${who.keyId}`, client })
    })
  }

  private find(accessKey: string): Promise<AccessKeyEntity | null> {
    return this.keys.findOneBy({ lookup: this.vault.lookup(accessKey) })
  }

  private async refuse(key: AccessKeyEntity | null, client: string): Promise<never> {
    await this.unitOfWork.write(async (tx) => {
      const isBlocking = await this.lockout.count(tx, client)
      const refusal = { actor: 'anonymous', client, subject: key ? `key:${key.id}` : undefined }
      await this.audit.record(tx, { action: 'sign-in-refused', ...refusal })
      if (isBlocking) await this.audit.record(tx, { action: 'sign-in-blocked', ...refusal })
    })
    throw new FailureException(401, INVALID_KEY)
  }
}

/** What an answer says of a key. */
export const told = (
  key: Pick<AccessKeyEntity, 'level' | 'template' | 'isDemo'>,
): ValidateKeyAnswer['key'] => ({
  keyType: key.level,
  ...(key.level === 'master' && key.template ? { masterTemplateType: key.template } : {}),
  isDemo: key.isDemo,
})
