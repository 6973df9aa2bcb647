import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { notFound } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import { isUsableNow } from '../../keys/directory/is-usable-now.js'
import { KeyVault } from '../../keys/directory/key-vault.js'
import { isReferralCode } from '../tracking/referral-cookie.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ReferralEntity } from '../tracking/referral.entity.js'

/** Whose a sale is; without an affiliate it is nobody's so far, or waits for a person. */
export interface Target {
  affiliateId: string | null
  /** While it is nobody's. */
  status: 'unattributed' | 'no-affiliate' | 'waiting'
}

/** Finds whose a sale is: by the code that an order names, else by who brought the holder of its key. */
@Injectable()
export class Attribution {
  constructor(private readonly vault: KeyVault) {}

  /** The account with this code, whatever its case; null: nobody has it. */
  async findByCode(tx: EntityManager, code: string): Promise<AffiliateEntity | null> {
    const written = code.toUpperCase()
    return isReferralCode(written) ? tx.findOneBy(AffiliateEntity, { code: written }) : null
  }

  /** False once the affiliate's key was revoked or has expired: nothing is booked for it any more. */
  async isEarning(tx: EntityManager, keyId: string): Promise<boolean> {
    return isUsableNow(tx, await tx.findOneByOrFail(AccessKeyEntity, { id: keyId }))
  }

  /** By the code that the order knows, else by how the key's holder came. A code that earns nothing is for a person. */
  async find(tx: EntityManager, code: string | undefined, buyerKeyId: string | null): Promise<Target> {
    if (!code)
      return {
        affiliateId: buyerKeyId && (await this.earningByKey(tx, buyerKeyId)),
        status: 'unattributed',
      }
    const account = await this.findByCode(tx, code)
    const affiliateId = account && (await this.isEarning(tx, account.keyId)) ? account.keyId : null
    return { affiliateId, status: 'waiting' }
  }

  /** Null, or when it `mustExist` 404, where there is no such key. */
  async keyId(tx: EntityManager, accessKey: string, mustExist = true): Promise<string | null> {
    const key = await tx.findOneBy(AccessKeyEntity, { lookup: this.vault.keyHash(accessKey) })
    if (!key && mustExist) throw notFound('There is no such access key.')
    return key?.id ?? null
  }

  /** The affiliate whom a key goes with, who may have ended since; null: nobody. */
  async attributedTo(tx: EntityManager, keyId: string): Promise<string | null> {
    return (await tx.findOneBy(ReferralEntity, { keyId }))?.affiliateId ?? null
  }

  /** The same, unless the affiliate has ended. */
  async earningByKey(tx: EntityManager, keyId: string): Promise<string | null> {
    const affiliateId = await this.attributedTo(tx, keyId)
    return affiliateId && (await this.isEarning(tx, affiliateId)) ? affiliateId : null
  }

  /**
   * A key goes with the first affiliate who has brought its holder. To be called after the payments: the row refers to
   * the account, which all who pay at the same time would hold, and none could write.
   */
  async record(tx: EntityManager, keyId: string, affiliateId: string): Promise<void> {
    const referral = { keyId, affiliateId, recordedAt: new Date() }
    await tx.createQueryBuilder().insert().into(ReferralEntity).values(referral).orIgnore().execute()
  }

  /** After a correction the key goes with the right affiliate (null: with nobody), unless it went with a third. */
  async move(tx: EntityManager, keyId: string, from: string | null, to: string | null): Promise<void> {
    if (from) await tx.delete(ReferralEntity, { keyId, affiliateId: from })
    if (to) await this.record(tx, keyId, to)
  }

  /** Locks keys: a first sign-in with one at this moment comes before or after, and finds the sale or is found. */
  async lockKeys(tx: EntityManager, keyIds: (string | null)[]): Promise<void> {
    const ids = new Set(keyIds.filter((id) => id !== null))
    for (const id of [...ids].sort()) await tx.update(AccessKeyEntity, { id }, { lookup: () => 'lookup' })
  }
}
