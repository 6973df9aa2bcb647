import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AccessKeyEntity } from '../../keys/directory/access-key.entity.js'
import { ApplicationEntity } from '../applications/application.entity.js'

/** Names affiliates as the back office does: by their application, else by the holder of the key. */
@Injectable()
export class AffiliateNames {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    @InjectRepository(ApplicationEntity) private readonly applications: Repository<ApplicationEntity>,
  ) {}

  /** By the id of the key; nobody's is null. Two reads for all of them. */
  async of(keyIds: string[]): Promise<(keyId: string) => string | null> {
    if (keyIds.length === 0) return () => null
    const ids = In([...new Set(keyIds)])
    const [keys, applications] = await Promise.all([
      this.keys.find({ where: { id: ids }, select: { id: true, holderName: true } }),
      this.applications.find({ where: { keyId: ids }, select: { keyId: true, name: true } }),
    ])
    const names = new Map(keys.map(({ id, holderName }) => [id, holderName]))
    for (const { keyId, name } of applications) names.set(keyId, name)
    return (keyId) => names.get(keyId) ?? null
  }
}
