import { randomBytes } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { FailureException, notFound } from '../../platform/errors/failure.js'
import { describeError } from '../../platform/errors/report.js'
import { OwnKeyService } from '../../keys/directory/own-key.service.js'
import type { SessionUser } from '../../keys/sessions/session-user.js'
import { AvatarStore, StoreFullError } from './avatar-store.js'
import { avatarUrl } from './avatar-url.js'
import { AVATAR_SENTENCES } from '../profile.contract.js'
import { ProfileEntity } from '../profile.entity.js'
import { Turns } from './turns.js'

/** Pictures that are decoded at a time: each may take 70 MB, and all of the processor. */
const DECODED_AT_ONCE = 2

/** Names of our making; anything else is no name. 128 random bits: who was not told one will not find it. */
const newName = () => `${randomBytes(16).toString('hex')}.webp`
const NAME = /^[0-9a-f]{32}\.webp$/

@Injectable()
export class AvatarService {
  private readonly logger = new Logger(AvatarService.name)
  private readonly turns = new Turns(DECODED_AT_ONCE)

  constructor(
    private readonly store: AvatarStore,
    private readonly ownKey: OwnKeyService,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The new picture is stored, then named in the profile, and only then the old one goes: whenever this is cut short,
   * the profile shows the one or the other. What is left over by then, the sweeper finds.
   */
  async change(who: SessionUser, key: string, upload: Buffer | undefined): Promise<string> {
    const keyId = this.ownKey.assertOwn(who, key)
    if (!upload) throw new FailureException(400, AVATAR_SENTENCES.notAnImage)
    // Loaded with the first picture: a start of the portal does not pay for the decoders.
    const { avatarPicture } = await import('./avatar-picture.js')
    const picture = await this.turns.take(() => avatarPicture(upload))
    const file = newName()
    await this.store.put(file, picture).catch(refuseFullStore)
    await this.forget(await this.show(keyId, file))
    return avatarUrl(file)
  }

  /** Does nothing where there is no picture. */
  async remove(who: SessionUser, key: string): Promise<void> {
    await this.forget(await this.show(this.ownKey.assertOwn(who, key), null))
  }

  async read(file: string): Promise<Buffer> {
    const picture = NAME.test(file) ? await this.store.read(file) : null
    if (!picture) throw notFound()
    return picture
  }

  /** Returns what the profile showed before. */
  private async show(keyId: string, picture: string | null): Promise<string | null> {
    return this.unitOfWork.write(async (tx) => {
      const before = (await tx.findOneBy(ProfileEntity, { keyId }))?.picture ?? null
      if (before === picture) return null
      await tx.upsert(ProfileEntity, { keyId, picture }, ['keyId'])
      await this.audit.record(tx, {
        action: picture ? 'picture-changed' : 'picture-removed',
        actor: `key:${keyId}`,
        subject: `key:${keyId}`,
        details: { before, after: picture },
      })
      return before
    })
  }

  /** The change is done already: a picture that stays lying is the sweeper's, not the person's trouble. */
  private async forget(file: string | null): Promise<void> {
    if (file)
      await this.store.remove(file).catch((error) => this.logger.warn({ error: describeError(error) }))
  }
}

function refuseFullStore(error: unknown): never {
  if (!(error instanceof StoreFullError)) throw error
  throw new FailureException(
    507,
    'There is no room for another picture at the moment. Your picture was not changed.',
  )
}
