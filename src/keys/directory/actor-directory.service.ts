import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AccessKeyEntity } from './access-key.entity.js'

const OTHERS: Record<string, string> = {
  command: 'command line',
  seed: 'demo data',
  'payment-system': 'payment system',
}
const UNKNOWN = 'the portal'
const KEY = 'key:'

type Actor = Pick<AccessKeyEntity, 'level' | 'template' | 'holderName'>

/** Describes the actors of audit, ledger and content histories in words for people. */
@Injectable()
export class ActorDirectory {
  constructor(@InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>) {}

  /**
   * A master by the name of the key's holder, else as 'automation master'; a member as `member`; what is no key in
   * words. One read for all of them.
   */
  async namesOf(actors: string[], member = 'a member'): Promise<(actor: string) => string> {
    const ids = actors.flatMap((actor) => (actor.startsWith(KEY) ? actor.slice(KEY.length) : []))
    const keys = ids.length > 0 ? await this.keys.findBy({ id: In([...new Set(ids)]) }) : []
    const names = new Map(keys.map((key) => [`${KEY}${key.id}`, nameOf(key) ?? member]))
    return (actor) => names.get(actor) ?? OTHERS[actor] ?? UNKNOWN
  }
}

/** Null: no master. Members stay unnamed: what they do is shown beside who they are. */
const nameOf = ({ level, template, holderName }: Actor): string | null =>
  level === 'master' ? holderName || `${template} master` : null
