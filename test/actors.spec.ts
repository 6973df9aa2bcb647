import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { ACTORS, actorName, actorsNamed } from '../src/platform/audit/actors.js'

/** `actor: 'clock'`, `actor = 'clock'`, and `const ACTOR = 'clock'` or the other names of such constants. */
const WRITTEN = /(?:\bactor(?:: | = )|\bconst (?:ACTOR|LINK|RECOVERY) = )'([^']+)'/g

/** The actors that the server's files write into the audit and the histories. */
const writtenActors = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .flatMap((file) => [...readFileSync(join('src', file), 'utf8').matchAll(WRITTEN)])
    .map(([, actor]) => actor!)

it('names every actor that is no key', () => {
  expect([...new Set(writtenActors())].sort()).toEqual(Object.keys(ACTORS).sort())
})

it('finds all actors of a name', () => {
  expect(actorName('recovery')).toBe('The lost-key form')
  for (const actor of Object.keys(ACTORS)) expect(actorsNamed(actorName(actor))).toContain(actor)
  expect(actorsNamed('The portal')).toEqual(['start', 'clock'])
  expect(actorsNamed('email-link')).toEqual(['email-link'])
})
