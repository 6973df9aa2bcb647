import { describe, expect, it } from '@jest/globals'
import { mapTexts } from '#src/keys/member-texts.contract.js'
import type { Member } from '#src/keys/members.contract.js'
import { memberEdits, requestOf, type MemberDraft } from './member-edit.js'

const stored: Member = {
  id: '1',
  hint: 'lifetime…N7QX',
  level: 'lifetime',
  template: null,
  role: null,
  state: 'active',
  ...mapTexts(() => null),
  holder: 'Jane Doe',
  email: 'jane@example.com',
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

it('has the last day of a key by the business’s clock', () => {
  const dayOf = (expiresAt: string | null) => memberEdits.begunFrom({ ...stored, expiresAt }).draft.expiresAt
  expect(dayOf('2027-03-04T04:59:59.000Z')).toBe('2027-03-03')
  expect(dayOf('2027-03-03T23:59:59.000Z')).toBe('2027-03-03')
  expect(dayOf(null)).toBe('')
})

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
