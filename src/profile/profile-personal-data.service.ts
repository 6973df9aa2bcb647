import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { Config } from '../platform/config/config.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { type Person, PersonalData, type PersonalRecord } from '../platform/personal-data/personal-data.js'
import { AvatarStore } from './avatar/avatar-store.js'
import { avatarUrl } from './avatar/avatar-url.js'
import { ProfileEntity } from './profile.entity.js'

/** A member's display name and picture, with its file. */
@Injectable()
export class ProfilePersonalData {
  constructor(
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
    private readonly store: AvatarStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    data: PersonalData,
  ) {
    data.add({
      tables: ['profiles'],
      sections: { profile: (person) => this.records(person) },
      erase: ({ keyId }) => this.erase(keyId),
    })
  }

  private async *records({ keyId }: Person): AsyncGenerator<PersonalRecord> {
    for (const { displayName, picture } of await this.profiles.findBy({ keyId })) {
      const bytes = picture && (await this.store.read(picture))
      yield {
        displayName,
        pictureUrl: picture && `${this.config.publicOrigin}${avatarUrl(picture)}`,
        picture: bytes ? { type: 'image/webp', bytes } : null,
      }
    }
  }

  /** The file first: after the row nothing would name it. */
  private async erase(keyId: string): Promise<void> {
    const profile = await this.profiles.findOneBy({ keyId })
    if (profile?.picture) await this.store.remove(profile.picture)
    await this.unitOfWork.write((tx) => tx.delete(ProfileEntity, { keyId }))
  }
}
