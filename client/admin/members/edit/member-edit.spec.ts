import { describe, expect, it } from '@jest/globals'
import type { Member } from '../../../../src/keys/members.contract.js'
import { extended, memberEdits, requestOf, type MemberDraft } from './member-edit.js'

const stored: Member = {
  id: '1',
  hint: 'lifetime…N7QX',
  level: 'lifetime',
  template: null,
  role: null,
  state: 'active',
  holder: 'Jane Doe',
  email: 'jane@example.com',
  note: null,
  expiresAt: '2027-03-03T18:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSignInAt: null,
  source: 'issued',
  version: 4,
}

const edited = (draft: Partial<MemberDraft>) => {
  const begun = memberEdits.begunFrom(stored)
  return { ...begun, draft: { ...begun.draft, ...draft } }
}

describe('requestOf', () => {
  it('sends only what has changed, with the version', () => {
    expect(requestOf(edited({ holder: ' Jane Roe ' }))).toEqual({ holder: 'Jane Roe', version: 4 })
    expect(requestOf(edited({ expiresAt: '2028-01-01' }))).toEqual({ expiresAt: '2028-01-01', version: 4 })
  })

  it('clears an emptied field', () =>
    expect(requestOf(edited({ email: '', expiresAt: '' }))).toEqual({
      email: null,
      expiresAt: null,
      version: 4,
    }))
})

describe('extended', () => {
  const now = new Date('2027-02-27T12:00:00Z')
  it.each([
    ['2027-03-03', 30, '2027-04-02'],
    ['2026-01-01', 30, '2027-03-29'],
    ['', 365, '2028-02-27'],
  ])('continues from %j by %d days', (from, days, to) => expect(extended(from, days, now)).toBe(to))
})
