import { Injectable } from '@nestjs/common'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { ROLES } from '../roles.contract.js'
import { MAX_PEOPLE, type Person } from '../people.contract.js'
import type { ExportedMember } from '../members.contract.js'
import { MemberList } from './member-list.service.js'

/** The masters with their names, from the list that `npm run keys -- list --type master` prints. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly members: MemberList,
    private readonly directory: KeyDirectory,
  ) {}

  /** Returns all masters as the master with the key `viewerId` sees them; revoked ones last, then by role and name. */
  async list(viewerId: string): Promise<Person[]> {
    const masters: ExportedMember[] = []
    for await (const master of this.members.all({ level: 'master' }))
      if (masters.push(master) === MAX_PEOPLE) break
    const names = await this.directory.labelsOf(masters.map(({ id }) => id))
    return masters.map((master) => toPerson(master, names.get(master.id)!, viewerId)).sort(inOrder)
  }
}

const toPerson = (master: ExportedMember, name: string, viewerId: string): Person => {
  const { id, hint, role, template, state, holder, email, createdAt, lastSignInAt, version } = master
  const stored = { id, hint, role, template, state, holder, email, createdAt, lastSignInAt, version }
  return { ...stored, name, isConfigured: master.source === 'environment', isYou: id === viewerId }
}

/** A master without a role comes after all that have one. */
const rankOf = ({ role, state }: Person): number =>
  (state === 'revoked' ? ROLES.length + 1 : 0) + (role ? ROLES.indexOf(role) : ROLES.length)

const inOrder = (one: Person, other: Person): number =>
  rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1)
