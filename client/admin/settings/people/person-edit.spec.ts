import { describe, expect, it } from '@jest/globals'
import { mapTexts } from '#src/keys/member-texts.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import type { Person } from '#src/keys/people.contract.js'
import { personEdits, requestOf, withMember } from './person-edit.js'

const SAM: Person = {
  id: 'sam',
  hint: 'TDW-AAAA…BBBB',
  name: 'Sam Vale',
  holder: 'Sam Vale',
  email: null,
  role: 'support',
  template: 'automation',
  state: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignInAt: null,
  version: 3,
  isConfigured: false,
  isYou: false,
}

describe('requestOf', () => {
  it('sends the texts that changed, but not the role', () => {
    const edit = personEdits.begunFrom(SAM)
    const draft = { holder: '', email: ' sam@vale.example ', role: 'owner' } as const
    expect(requestOf({ ...edit, draft })).toEqual({ holder: null, email: 'sam@vale.example', version: 3 })
    expect(requestOf({ ...edit, draft: { ...edit.draft, role: 'owner' } })).toEqual({ version: 3 })
  })
})

describe('withMember', () => {
  const member = (changes: Partial<Member>): Member => ({
    ...mapTexts(() => null),
    ...SAM,
    level: 'master',
    expiresAt: null,
    source: 'issued',
    ...changes,
  })

  it('takes over what was stored, and the name with the holder', () => {
    const person = withMember(SAM, member({ holder: 'Rita Vale', role: 'owner', version: 4 }))
    expect(person).toEqual({ ...SAM, name: 'Rita Vale', holder: 'Rita Vale', role: 'owner', version: 4 })
  })

  it('keeps the name of a person whose holder was cleared, until the next list', () => {
    expect(withMember(SAM, member({ holder: null }))).toMatchObject({ name: 'Sam Vale', holder: null })
  })
})
