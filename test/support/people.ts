import type { Role } from '../../src/keys/roles.contract.js'
import type { Member } from '../../src/keys/members.contract.js'
import type { Person } from '../../src/keys/people.contract.js'
import { SessionEntity } from '../../src/keys/sessions/session.entity.js'
import { refused } from './answers.js'
import { startMembersOffice } from './members.js'
import type { Portal, Visitor } from './portal.js'

export const NOT_YOUR_ROLE = "Your role doesn't include this. Ask an owner of the portal for access."
export const STEP_UP = { ...refused('Please enter your access key again to do this.'), reason: 'step-up' }

/** Starts a portal with an owner, and returns the owner's calls to members and people. */
export async function startPeopleOffice() {
  const office = await startMembersOffice()
  const { portal, owner, post } = office
  const people = (as: Visitor = owner) => peopleOf(portal, as)
  return {
    ...office,
    people,
    personOf: async (id: string) => (await people()).find((person) => person.id === id)!,
    setRole: (id: string, body: object, as: Visitor = owner) => setRole(portal, id, body, as),
    /** A new master by the calls that the screen makes. */
    newPerson: async (role: Role, terms: object = {}): Promise<{ member: Member; key: string }> => {
      const person = { level: 'master', template: 'automation', role, holder: `Sam ${role}`, ...terms }
      return (await post('', person).expect(201)).body
    },
    /** As if the visitor had entered the key too long ago. */
    forgetConfirmation: async (visitor: Visitor) => {
      const { id: keyId } = (await portal.keys.find(visitor.key))!
      await portal.write((tx) => tx.update(SessionEntity, { keyId }, { confirmedAt: null }))
    },
  }
}

export const peopleOf = async (portal: Portal, as: Visitor): Promise<Person[]> =>
  (await portal.as(as).get('/api/admin/people').expect(200)).body.people

export const setRole = (portal: Portal, id: string, body: object, as: Visitor) =>
  portal.as(as).put(`/api/admin/people/${id}/role`).send(body)
