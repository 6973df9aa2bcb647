import { describe, expect, it } from '@jest/globals'
import { MEMBER_STATES, type MemberState } from '../members.contract.js'
import { ENDS_SESSIONS, KEY_ACTIONS, type KeyAction, refusalOf, stateAfter, stateAt } from './lifecycle.js'

const NOW = new Date('2027-01-01T12:00:00Z')
const LATER = new Date('2027-01-01T12:00:01Z')

/** One row an action, one column a state: active, expired, suspended, revoked. `-`: refused. */
const TABLE: Record<KeyAction, string> = {
  expire: 'expired -       -         -',
  extend: 'active  active  suspended -',
  'change-level': 'active  expired suspended -',
  suspend: 'suspended -    -         -',
  reinstate: '-    -       active    -',
  revoke: 'revoked revoked revoked   -',
  rotate: 'active  expired suspended -',
}

describe('lifecycle of a key', () => {
  it.each(
    KEY_ACTIONS.flatMap((action) => MEMBER_STATES.map((state, column) => [action, state, column] as const)),
  )('%s of a key that is %s', (action, state: MemberState, column) => {
    const expected = TABLE[action].split(/ +/)[column]
    expect(stateAfter(action, { state, expiresAt: null }, NOW) ?? '-').toBe(expected)
  })

  it('never leads out of revoked', () => {
    for (const action of KEY_ACTIONS)
      expect(stateAfter(action, { state: 'revoked', expiresAt: null }, NOW)).toBeNull()
  })

  it('expires an active key at the very moment of its date, and no other key', () => {
    expect(stateAt({ state: 'active', expiresAt: NOW }, NOW)).toBe('expired')
    expect(stateAt({ state: 'active', expiresAt: LATER }, NOW)).toBe('active')
    expect(stateAt({ state: 'active', expiresAt: null }, NOW)).toBe('active')
    expect(stateAt({ state: 'suspended', expiresAt: NOW }, NOW)).toBe('suspended')
    expect(stateAt({ state: 'revoked', expiresAt: NOW }, NOW)).toBe('revoked')
  })

  it('reinstates a key whose date has passed as expired, and does not suspend it', () => {
    expect(stateAfter('reinstate', { state: 'suspended', expiresAt: NOW }, NOW)).toBe('expired')
    expect(stateAfter('suspend', { state: 'active', expiresAt: NOW }, NOW)).toBeNull()
  })

  it('makes an expired key active by a later date', () => {
    expect(stateAfter('extend', { state: 'expired', expiresAt: NOW }, NOW, LATER)).toBe('active')
    expect(stateAfter('extend', { state: 'active', expiresAt: NOW }, NOW, null)).toBe('active')
    expect(stateAfter('extend', { state: 'revoked', expiresAt: NOW }, NOW, LATER)).toBeNull()
  })

  it('ends sessions wherever the key no longer opens them', () => {
    expect([...ENDS_SESSIONS].sort()).toEqual(['expire', 'revoke', 'rotate', 'suspend'])
  })

  it('has a sentence for each refusal', () => {
    for (const action of KEY_ACTIONS) expect(refusalOf(action)).toMatch(/^[A-Z].*\.$/)
  })
})
