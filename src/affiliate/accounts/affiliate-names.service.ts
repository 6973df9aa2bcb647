import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { ApplicationEntity } from './application.entity.js'

/** Names of affiliates: the applicant's, otherwise the holder's of the key. */
@Injectable()
export class AffiliateNames {
  constructor(
    private readonly keys: KeyDirectory,
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
  ) {}

  /** Returns the name by key id, null where there is none; two queries in all. */
  async of(keyIds: string[]): Promise<(keyId: string) => string | null> {
    if (keyIds.length === 0) return () => null
    const [names, applications] = await Promise.all([
      this.keys.holdersOf(keyIds),
      this.applications.find({
        where: { keyId: In([...new Set(keyIds)]) },
        select: { keyId: true, name: true },
      }),
    ])
    for (const { keyId, name } of applications) if (name) names.set(keyId, name)
    return (keyId) => names.get(keyId) ?? null
  }
}
