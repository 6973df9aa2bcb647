import { Injectable } from '@nestjs/common'
import type { EntityManager } from 'typeorm'
import { insertMissing } from '../../platform/database/writes/insert-rows.js'
import { notFound } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { isReferralCode } from '../tracking/referral-cookie.js'
import { AffiliateEntity } from '../accounts/affiliate.entity.js'
import { ReferralEntity } from '../tracking/referral.entity.js'

/** The affiliate of a sale, and the status that the sale has without one. */
export interface Target {
  affiliateId: string | null
  status: 'unattributed' | 'no-affiliate' | 'waiting' | 'ended'
}

/**
 * Finds the affiliate of a sale: by the order's code, or, if it has none, by the affiliate recorded for its key
 * (docs/decisions/affiliate.md).
 */
@Injectable()
export class Attribution {
  constructor(private readonly keys: KeyDirectory) {}

  /** Returns the account with this code, whatever its case; null if there is none. */
  async findByCode(tx: EntityManager, code: string): Promise<AffiliateEntity | null> {
    const written = code.toUpperCase()
    return isReferralCode(written) ? tx.findOneBy(AffiliateEntity, { code: written }) : null
  }

  /** Returns whether sales earn something: the affiliate is neither paused nor ended, and the key is active and has not expired. */
  async isEarning(tx: EntityManager, keyId: string): Promise<boolean> {
    const isActive = await tx.existsBy(AffiliateEntity, { keyId, status: 'active' })
    return isActive && this.keys.isUsable(tx, keyId)
  }

  /**
   * Returns the affiliate by the code; only an order without a code is attributed by the key. Without an affiliate, a sale
   * is waiting if the order names an unknown code, ended if its affiliate can't earn, and unattributed without a code.
   */
  async find(tx: EntityManager, code: string | undefined, buyerKeyId: string | null): Promise<Target> {
    if (!code)
      return {
        affiliateId: buyerKeyId && (await this.earningByKey(tx, buyerKeyId)),
        status: 'unattributed',
      }
    const account = await this.findByCode(tx, code)
    const affiliateId = account && (await this.isEarning(tx, account.keyId)) ? account.keyId : null
    return { affiliateId, status: account ? 'ended' : 'waiting' }
  }

  /**
   * Returns the id of an access key; null if there is none and it does not have to exist.
   * @throws {FailureException} 404 – the key `mustExist` and does not
   */
  async keyId(tx: EntityManager, accessKey: string, mustExist = true): Promise<string | null> {
    const id = await this.keys.findId(accessKey, tx)
    if (!id && mustExist) throw notFound('Access key not found.')
    return id
  }

  /** Returns the affiliate recorded for a key, whose own key may have ended since; null if there is none. */
  async attributedAffiliate(tx: EntityManager, keyId: string): Promise<string | null> {
    return (await tx.findOneBy(ReferralEntity, { keyId }))?.affiliateId ?? null
  }

  /** Returns the affiliate recorded for a key if it still earns; null otherwise. */
  async earningByKey(tx: EntityManager, keyId: string): Promise<string | null> {
    const affiliateId = await this.attributedAffiliate(tx, keyId)
    return affiliateId && (await this.isEarning(tx, affiliateId)) ? affiliateId : null
  }

  /**
   * Records the affiliate of a key; the first one recorded stays. Call it after the commission is credited: the row refers
   * to the account, and its shared lock would keep concurrent sales from updating the account.
   */
  async record(tx: EntityManager, keyId: string, affiliateId: string): Promise<void> {
    const referral = { keyId, affiliateId, recordedAt: new Date() }
    await insertMissing(tx, ReferralEntity, referral)
  }

  /** Moves a key from one affiliate to another (null: to none). A key of a third affiliate stays with it. */
  async move(tx: EntityManager, keyId: string, from: string | null, to: string | null): Promise<void> {
    if (from) await tx.delete(ReferralEntity, { keyId, affiliateId: from })
    if (to) await this.record(tx, keyId, to)
  }

  /** Locks keys, so that a concurrent first sign-in comes before or after, and one of the two sees the other's rows. */
  async lockKeys(tx: EntityManager, keyIds: (string | null)[]): Promise<void> {
    await this.keys.lock(tx, keyIds)
  }
}
