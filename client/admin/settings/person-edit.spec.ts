import { describe, expect, it } from '@jest/globals'
import type { Member } from '../../../src/keys/members.contract.js'
import type { Person } from '../../../src/keys/people.contract.js'
import { begunFrom, changedFields, hasChanges, rebased, requestOf, withMember } from './person-edit.js'

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
const edited = (draft: object, stored = SAM) => {
  const edit = begunFrom(stored)
  return { ...edit, draft: { ...edit.draft, ...draft } }
}

describe('an edit of a person', () => {
  it('has no changes at first, nor by spaces around a text', () => {
    expect(hasChanges(begunFrom(SAM))).toBe(false)
    expect(hasChanges(edited({ holder: ' Sam Vale ', email: '  ' }))).toBe(false)
  })

  it('sends only the texts that changed, trimmed, and null for what was cleared', () => {
    const edit = edited({ holder: '', email: ' sam@vale.example ', role: 'owner' })
    expect(changedFields(edit)).toEqual(['holder', 'email', 'role'])
    expect(requestOf(edit)).toEqual({ holder: null, email: 'sam@vale.example', version: 3 })
  })

  it('keeps mine and takes theirs for the rest, once someone else has saved', () => {
    const theirs: Person = { ...SAM, email: 'new@vale.example', role: 'editor', version: 4 }
    const edit = rebased(edited({ role: 'manager' }), theirs)
    expect(edit).toEqual({
      draft: { holder: 'Sam Vale', email: 'new@vale.example', role: 'manager' },
      stored: theirs,
      isStale: true,
    })
    expect(changedFields(edit)).toEqual(['role'])
    expect(hasChanges(rebased(edited({ role: 'editor' }), theirs))).toBe(false)
  })
})

describe('withMember', () => {
  const member = (changes: Partial<Member>): Member => ({
    ...SAM,
    level: 'master',
    note: null,
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
