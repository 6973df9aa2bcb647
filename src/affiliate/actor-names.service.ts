import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AccessKeyEntity } from '../keys/access-key.entity.js'

const OTHERS: Record<string, string> = {
  command: 'command line',
  seed: 'demo data',
  'payment-system': 'payment system',
}

/** Who an actor of the audit is, in words: 'automation master', 'the applicant'. */
@Injectable()
export class ActorNames {
  constructor(@InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>) {}

  /** One read for all of them. */
  async of(actors: string[]): Promise<(actor: string) => string> {
    const ids = [...new Set(actors)].flatMap((actor) => (actor.startsWith('key:') ? actor.slice(4) : []))
    const keys = ids.length > 0 ? await this.keys.findBy({ id: In(ids) }) : []
    const names = new Map(
      keys.map(({ id, level, template }) => [
        `key:${id}`,
        level === 'master' ? `${template} master` : 'the applicant',
      ]),
    )
    return (actor) => names.get(actor) ?? OTHERS[actor] ?? 'the portal'
  }
}
