import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { answers } from '../support/answers.js'
import { stored, UPLOAD, upload } from '../support/avatars.js'
import { halves } from '../support/pictures.js'
import { type Portal, startPortal } from '../support/portal.js'

describe('changing a picture', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal()))
  afterAll(() => portal.stop())

  it('is limited to the member: another key is refused exactly as an unknown one', async () => {
    const member = await portal.make.member()
    const { key } = await portal.make.key({ level: 'lifetime' })
    const picture = await halves()
    const texts = await Promise.all(
      [member, await portal.make.master()].flatMap((who) =>
        [key, 'lifetime-nobody'].flatMap(async (key) => [
          (await upload(portal, who, picture, { key }).expect(404)).text,
          (await portal.as(who).delete(`/api/profile/${key}/avatar`).expect(404)).text,
        ]),
      ),
    )
    expect([...new Set(texts.flat())].map((text) => JSON.parse(text))).toEqual([answers.noSuchKey])
    expect(await stored(portal)).toEqual([])
    await portal.anonymous.delete('/api/profile/me/avatar').expect(401)
  })

  it.each([
    ['a visitor', {}, 401],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['another origin', { Origin: 'https://evil.example' }, 403],
  ])('is refused for %s before the upload has arrived', async (_, headers, status) => {
    const { port } = portal.server.listen(0).address() as AddressInfo
    const sent = httpRequest({
      port,
      method: 'POST',
      path: UPLOAD,
      headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 5_000_000 },
    })
    sent.on('error', () => undefined)
    const answer = new Promise<number>((resolve) =>
      sent.on('response', (response) => resolve(response.statusCode!)),
    )
    sent.write('--x\r\n')
    expect(await answer).toBe(status)
    sent.destroy()
    portal.server.close()
  })

  it('is limited to thirty uploads in ten minutes', async () => {
    const member = await portal.make.member()
    const statuses: number[] = []
    for (let count = 0; count < 30; count++)
      statuses.push((await upload(portal, member, Buffer.from('no'))).status)
    expect(statuses).toEqual(Array(30).fill(415))
    const answer = await upload(portal, member, await halves()).expect(429)
    expect(answer.body.error).toMatch(/^Too many requests\. Please try again in \d+ minutes?\.$/)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await portal.as(member).get('/api/profile/me').expect(200)
    await upload(portal, await portal.make.member(), await halves()).expect(200)
  })

  it('is audited with the previous picture', async () => {
    const member = await portal.make.member()
    const [first, second] = [
      (await upload(portal, member, await halves())).body.profileImageUrl.split('/').pop(),
      (await upload(portal, member, await halves())).body.profileImageUrl.split('/').pop(),
    ]
    await portal.as(member).delete('/api/profile/me/avatar').expect(200)
    const entries = await portal.database.getRepository(AuditEntryEntity).find({ order: { id: 'ASC' } })
    const recorded = entries.slice(-3).map(({ action, details }) => [action, JSON.parse(details!)])
    expect(recorded).toEqual([
      ['picture-changed', { before: null, after: first }],
      ['picture-changed', { before: first, after: second }],
      ['picture-removed', { before: second, after: null }],
    ])
  })

  it.each([
    'none.webp',
    `${'0'.repeat(32)}.webp`,
    `${'A'.repeat(32)}.webp`,
    '..%2fportal.sqlite',
    '%2e%2e',
    '..%5csecrets.json',
    `${'0'.repeat(32)}.webp%00`,
  ])('leaves nothing to read at /avatars/%s', async (file) => {
    const { body } = await portal.anonymous.get(`/avatars/${file}`).expect(404)
    expect(body).toEqual(answers.nothingHere)
  })
})
