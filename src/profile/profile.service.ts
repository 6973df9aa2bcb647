import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, IsNull, Not, Repository } from 'typeorm'
import { AuditService } from '../platform/audit/audit.service.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { KeyLookups } from '../keys/sign-in/key-lookups.service.js'
import type { SessionUser } from '../keys/sessions/session-user.js'
import { avatarUrl } from './avatar/avatar-url.js'
import type { Profile } from './profile.contract.js'
import { ProfileEntity } from './profile.entity.js'
import { KeyDirectory } from '../keys/directory/key-directory.service.js'
import { keyRef } from '../platform/audit/key-ref.js'

@Injectable()
export class ProfileService {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    private readonly lookups: KeyLookups,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    directory: KeyDirectory,
  ) {
    directory.useDisplayNames((keyIds) => this.displayNames(keyIds))
  }

  /**
   * Returns the member's profile; `key` is `me` or the member's own key.
   * @throws {FailureException} 404 – another key
   */
  async show(who: SessionUser, key: string): Promise<Profile> {
    const keyId = this.lookups.ownId(who, key)
    return toProfile(who, await this.profiles.findOneBy({ keyId }))
  }

  /** Sets the member's display name and returns the profile (contract §5). */
  async rename(who: SessionUser, displayName: string): Promise<Profile> {
    const { keyId } = who
    await this.unitOfWork.write(async (tx) => {
      const before = await tx.findOneBy(ProfileEntity, { keyId })
      await tx.upsert(ProfileEntity, { keyId, displayName }, ['keyId'])
      await this.audit.record(tx, {
        action: 'display-name-changed',
        actor: keyRef(keyId),
        subject: keyRef(keyId),
        details: { before: before?.displayName ?? null, after: displayName },
      })
    })
    return this.show(who, 'me')
  }

  private async displayNames(keyIds: string[]): Promise<Map<string, string>> {
    const profiles = await this.profiles.findBy({ keyId: In(keyIds), displayName: Not(IsNull()) })
    return new Map(profiles.map(({ keyId, displayName }) => [keyId, displayName!]))
  }
}

const toProfile = (who: SessionUser, profile: ProfileEntity | null): Profile => ({
  displayName: profile?.displayName ?? null,
  profileImageUrl: profile?.picture ? avatarUrl(profile.picture) : null,
  lastLogin: who.previousSignInAt?.toISOString() ?? null,
})
