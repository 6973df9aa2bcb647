import { afterAll, describe, expect, it } from '@jest/globals'
import { SignInFailuresService } from '../../src/keys/sign-in/sign-in-failures.service.js'
import { SignInFailureEntity } from '../../src/keys/sign-in/sign-in-failure.entity.js'
import { OperatingWarnings } from '../../src/platform/limits/operating-warnings.js'
import { isMysql } from '../support/database.js'
import { startPortal } from '../support/portal.js'
import { startPortalProcess } from '../support/portal-process.js'

const itOnMysql = isMysql ? it : it.skip

const portal = await startPortal()
afterAll(() => portal.stop())

const fail = async (from: string) =>
  (
    await portal.anonymous
      .post('/api/auth/validate-key')
      .set('X-Forwarded-For', from)
      .send({ accessKey: 'no such key' })
  ).status

describe('client address behind a proxy', () => {
  it.each([
    ['an IPv4 address', '198.51.100.7', (port: number) => `198.51.100.7:${port}`],
    ['an IPv6 address', '2001:db8:7:7::1', (port: number) => `[2001:db8:7:7::1]:${port}`],
  ])('is %s without its port', async (_, address, withPort) => {
    for (let port = 2001; port <= 2010; port++) expect(await fail(withPort(port))).toBe(401)
    expect(await fail(withPort(2011))).toBe(429)
    expect(await fail(address)).toBe(429)
  })

  it('is the last address that is not a trusted proxy', async () => {
    for (let count = 0; count < 10; count++)
      expect(await fail(`203.0.113.${count}, 198.51.100.9:80, 127.0.0.1:90`)).toBe(401)
    expect(await fail('198.51.100.9')).toBe(429)
  })

  it('is the proxy’s own when the header has no valid address', async () => {
    const forged = [
      'x'.repeat(6000),
      'é'.repeat(70),
      'unknown',
      '198.51.100.1:x',
      '1.2.3',
      '0x7f.1',
      ',',
      '-',
      "'",
      '[]',
    ]
    for (const header of forged) expect([header, await fail(header)]).toEqual([header, 401])
    expect(await fail('no address')).toBe(429)
    const clients = (await portal.database.getRepository(SignInFailureEntity).find()).map(
      ({ client }) => client,
    )
    expect(clients).toContain('127.0.0.1')
    expect(clients.filter((client) => !/^[\da-f.:/]+$/.test(client))).toEqual([])
  })
})

describe('batched sign-in failures', () => {
  // SQLite accepts any text.
  itOnMysql('fail only for the client that the database refuses', async () => {
    const clients = ['198.51.100.31', 'x'.repeat(70), '198.51.100.32']
    const refusals = portal.app.get(SignInFailuresService)
    const outcomes = await Promise.allSettled(
      clients.map((client) => refusals.record({ client, keyId: null })),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const counted = await portal.write((tx) =>
      Promise.all(clients.map((client) => tx.findOneBy(SignInFailureEntity, { client }))),
    )
    expect(counted.map((row) => row?.failures)).toEqual([1, undefined, 1])
  })
})

describe('undeclared proxy', () => {
  const warningsIn = (output: string) => output.match(/TRUST_PROXY does not name/g) ?? []

  it('is logged once, without the client address', async () => {
    const alone = await startPortalProcess()
    const ask = (headers: Record<string, string>) => fetch(`${alone.origin}/api/auth/session`, { headers })
    await ask({})
    expect(warningsIn(alone.output())).toEqual([])
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-Proto'])
      await ask({ [header]: '198.51.100.1' })
    await alone.stop()
    expect(warningsIn(alone.output())).toHaveLength(1)
    expect(alone.output()).not.toContain('198.51.100.1')
    // Replicas share a database server, but rarely a folder.
    expect(alone.output().match(/AVATAR_STORE/g) ?? []).toHaveLength(isMysql ? 1 : 0)
  }, 60_000)

  it('is listed in the back office', async () => {
    const alone = await startPortal({ TRUST_PROXY: 'off', AVATAR_STORE: 's3://key:secret@bucket.example/b' })
    try {
      const warnings = alone.app.get(OperatingWarnings)
      expect(warnings.list()).toEqual([])
      await alone.anonymous.get('/api/auth/session').set('X-Forwarded-For', '198.51.100.1')
      expect(warnings.list()).toEqual([
        { id: 'undeclared-proxy', sentence: expect.stringContaining('TRUST_PROXY'), since: expect.any(Date) },
      ])
    } finally {
      await alone.stop()
    }
  })

  it('is not reported when the proxy is declared', async () => {
    await portal.anonymous.get('/api/auth/session').set('X-Forwarded-For', '198.51.100.1')
    expect(
      portal.app
        .get(OperatingWarnings)
        .list()
        .map(({ id }) => id),
    ).not.toContain('undeclared-proxy')
  })
})
