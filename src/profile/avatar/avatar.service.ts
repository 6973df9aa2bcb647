import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import pLimit from 'p-limit'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { describeError } from '../../platform/errors/report.js'
import { KeyLookups } from '../../keys/sign-in/key-lookups.service.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import { AvatarStore, StoreFullError } from './avatar-store.js'
import { avatarUrl } from './avatar-url.js'
import { AVATAR_SENTENCES } from './avatar.contract.js'
import { ProfileEntity } from '../profile.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'

/** Pictures decoded at a time: each may take 70 MB and a processor. */
const DECODED_AT_ONCE = 2

/** File names have 128 random bits, so that nobody can guess one. */
const newName = () => `${randomBytes(16).toString('hex')}.webp`
const NAME = /^[0-9a-f]{32}\.webp$/

@Injectable()
export class AvatarService {
  private readonly logger = new Logger(AvatarService.name)
  private readonly decoding = pLimit(DECODED_AT_ONCE)

  constructor(
    private readonly store: AvatarStore,
    private readonly lookups: KeyLookups,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Replaces the member's picture by the uploaded one; returns its address. The new picture is stored, then shown, and
   * only then the old one is removed: if this is interrupted, the profile shows one of them, and the sweeper removes the
   * other.
   * @throws {FailureException} 400 – no picture, or damaged; 404 – another key; 415 – no supported format; 422 – too many
   * pixels; 507 – the store is full
   */
  async change(who: SessionUser, key: string, upload: Buffer | undefined): Promise<string> {
    const keyId = this.lookups.ownId(who, key)
    if (!upload) throw new FailureException(400, AVATAR_SENTENCES.notAnImage)
    // Loaded with the first picture, to keep the start fast.
    const { avatarPicture } = await import('./avatar-picture.js')
    const picture = await this.decoding(() => avatarPicture(upload))
    const file = newName()
    await this.store.put(file, picture).catch(refuseFullStore)
    await this.removeFile(await this.setPicture(keyId, file))
    return avatarUrl(file)
  }

  /**
   * Removes the member's picture, if there is one.
   * @throws {FailureException} 404 – another key
   */
  async remove(who: SessionUser, key: string): Promise<void> {
    await this.removeFile(await this.setPicture(this.lookups.ownId(who, key), null))
  }

  /**
   * Returns the stored picture with this file name.
   * @throws {FailureException} 404 – there is none
   */
  async read(file: string): Promise<Buffer> {
    const picture = NAME.test(file) ? await this.store.read(file) : null
    if (!picture) throw notFound()
    return picture
  }

  /** Sets the profile's picture; returns the one before. */
  private async setPicture(keyId: string, picture: string | null): Promise<string | null> {
    return this.unitOfWork.write(async (tx) => {
      const before = (await tx.findOneBy(ProfileEntity, { keyId }))?.picture ?? null
      if (before === picture) return null
      await tx.upsert(ProfileEntity, { keyId, picture }, ['keyId'])
      await this.audit.record(tx, {
        action: picture ? 'picture-changed' : 'picture-removed',
        actor: keyRef(keyId),
        subject: keyRef(keyId),
        details: { before, after: picture },
      })
      return before
    })
  }

  /** A failure is only logged: the change is done, and the sweeper removes the file later. */
  private async removeFile(file: string | null): Promise<void> {
    if (file)
      await this.store.remove(file).catch((error) => this.logger.warn({ error: describeError(error) }))
  }
}

function refuseFullStore(error: unknown): never {
  if (!(error instanceof StoreFullError)) throw error
  throw new FailureException(
    507,
    "We're out of storage right now. Your picture wasn't changed. Please try again later.",
  )
}
