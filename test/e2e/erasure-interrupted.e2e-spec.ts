import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { EntityManager } from 'typeorm'
import { KeysService } from '../../src/keys/directory/keys.service.js'
import { MemberActions } from '../../src/keys/member-changes/member-actions.service.js'
import { ErasureRun } from '../../src/keys/personal-data/erasure-run.service.js'
import { Erasures } from '../../src/keys/personal-data/erasures.service.js'
import { COMMAND_LINE } from '../../src/keys/sessions/operator.js'
import { MailWorker } from '../../src/mail/outbox/mail-worker.js'
import { UnitOfWork } from '../../src/platform/database/writes/unit-of-work.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { application } from '../support/affiliates.js'
import { stored, upload } from '../support/avatars.js'
import { erasureOf, foundInRows, letTimePass, runErasures } from '../support/personal-data.js'
import { halves } from '../support/pictures.js'
import { type Portal, startPortal } from '../support/portal.js'
import { untilNoneWaits } from '../support/outbox.js'
import { readMailbox } from '../support/mailbox.js'

type Work<T> = (tx: EntityManager) => Promise<T>

let portal: Portal
let photo: Buffer
beforeAll(async () => {
  // Without SMTP_URL: emails are files.
  portal = await startPortal({ RATE_LIMITS: 'off', OPS_EMAIL: 'ops@portal.example' })
  photo = await halves()
})
afterAll(() => portal.stop())

/** A member whose request is due, with data in most tables. */
async function dueMember(name: string) {
  const email = `${name}@vale.example`
  const terms = {
    level: 'indicator' as const,
    holder: `${name} Vale`,
    email,
    note: `Friend of ${name}`,
  }
  const [issued] = await portal.app.get(MemberActions).issue(terms, COMMAND_LINE, { sendKey: true })
  const { id, key } = issued!
  const visitor = await portal.signIn(key)
  const as = portal.as(visitor)
  await as
    .put('/api/profile/me')
    .send({ displayName: `${name} displayed` })
    .expect(200)
  await upload(portal, visitor, photo).expect(200)
  await as
    .put('/api/me/progress')
    .send({ steps: ['automation.log-in'] })
    .expect(200)
  await portal.anonymous.post('/api/newsletter/subscribe').send({ email }).expect(200)
  await as
    .post('/api/affiliate/submit')
    .send(application({ name: `${name} Vale`, email }))
    .expect(201)
  await portal.app.get(Erasures).request(id, COMMAND_LINE)
  await untilNoneWaits(portal)
  await letTimePass(portal, id)
  return { id, key, name }
}

async function expectErased(id: string, name: string) {
  await untilNoneWaits(portal)
  await runErasures(portal)
  expect(await erasureOf(portal, id)).toMatchObject({ state: 'erased' })
  expect(await foundInRows(portal, [name])).toEqual([])
  const folder = join(portal.config.dataDir, 'mail')
  for (const file of await readdir(folder))
    expect((await readFile(join(folder, file), 'utf8')).toLowerCase()).not.toContain(name)
  expect(await stored(portal)).toEqual([])
  const where = { subject: `key:${id}` }
  const entries = await portal.database.getRepository(AuditEntryEntity).findBy(where)
  const done = entries
    .map(({ action }) => action)
    .filter((action) => ['data-erased', 'key-revoked'].includes(action))
  expect(done.sort()).toEqual(['data-erased', 'key-revoked'])
}

describe('interrupted erasure', () => {
  it('continues after the process has ended before any of its writes', async () => {
    const unitOfWork = portal.app.get(UnitOfWork)
    let writes = 0
    for (let at = 1, isHit = true; isHit; at++) {
      const { id, name } = await dueMember(`marlow${at}x`)
      const wake = jest.spyOn(portal.app.get(MailWorker), 'wake').mockImplementation(() => undefined)
      let count = 0
      const spy = jest.spyOn(unitOfWork, 'write').mockImplementation(<T>(work: Work<T>) => {
        if (++count >= at) return Promise.reject(new Error('the process has ended'))
        return UnitOfWork.prototype.write.call(unitOfWork, work)
      })
      const isDone = await portal.app
        .get(ErasureRun)
        .erase(id)
        .then(
          () => true,
          () => false,
        )
      spy.mockRestore()
      wake.mockRestore()
      isHit = !isDone
      writes = at - 1
      portal.app.get(MailWorker).wake()
      await runErasures(portal)
      await expectErased(id, name)
    }
    // Otherwise it was interrupted nowhere.
    expect(writes).toBeGreaterThan(8)
  }, 240_000)

  it('is done once by two replicas at the same time, which send one last email', async () => {
    const { id, name } = await dueMember('tandem')
    const run = portal.app.get(ErasureRun)
    const wake = jest.spyOn(portal.app.get(MailWorker), 'wake').mockImplementation(() => undefined)
    await Promise.all([run.eraseDue(), run.eraseDue(), run.erase(id)])
    wake.mockRestore()
    portal.app.get(MailWorker).wake()
    await untilNoneWaits(portal)
    const mails = (await readMailbox(portal.config.dataDir)).filter(
      ({ to, subject }) =>
        to?.[0]?.address === 'tandem@vale.example' && subject?.includes('has been deleted'),
    )
    expect(mails).toHaveLength(1)
    await runErasures(portal)
    await expectErased(id, name)
  })

  it('does not begin once the request was undone, nor before its date', async () => {
    const { id, key } = await dueMember('regret')
    await portal.app.get(Erasures).undo(id, COMMAND_LINE)
    expect(await portal.app.get(ErasureRun).erase(id)).toBe(false)
    await portal.app.get(Erasures).request(id, COMMAND_LINE)
    expect(await portal.app.get(ErasureRun).erase(id)).toBe(false)
    await portal.signIn(key)
    expect(await foundInRows(portal, ['regret displayed'])).toHaveLength(1)
    await portal.app.get(Erasures).undo(id, COMMAND_LINE)
    await portal.app.get(Erasures).request(id, COMMAND_LINE, true)
    await untilNoneWaits(portal)
    await runErasures(portal)
    await expectErased(id, 'regret')
  })

  it('leaves emails and newsletter of an address that another key has too', async () => {
    const { id } = await dueMember('shared')
    const other = await portal.make.key({
      level: 'lifetime',
      holder: 'Second key',
      email: 'Shared@vale.example',
    })
    await runErasures(portal)
    await untilNoneWaits(portal)
    await runErasures(portal)
    expect(await erasureOf(portal, id)).toMatchObject({ state: 'erased' })
    const found = await portal.database.query<object[]>(
      "SELECT id FROM subscriptions WHERE email = 'shared@vale.example'",
    )
    expect(found).toHaveLength(1)
    expect(await portal.app.get(KeysService).find(other.key)).toMatchObject({
      email: 'Shared@vale.example',
    })
  })
})
