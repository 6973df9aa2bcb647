import { afterAll, describe, expect, it } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { refused } from '../support/answers.js'
import { mailOf, untilState } from '../support/outbox.js'
import { LATER, REFUSED, startOutbox } from '../support/outbox-office.js'

const { portal, owner, server, repair, auditOf, stop } = await startOutbox()
afterAll(stop)

const retry = (id: string) => portal.as(owner).post(`/api/admin/mail/${id}/retry`).send({})

describe('retrying from the back office', () => {
  it('says what cannot be retried', async () => {
    for (const id of [uuid(), 'x'])
      expect((await retry(id).expect(404)).body).toEqual(refused('Email not found.'))
    const sent = await mailOf(portal, 'ada@vale.example')
    expect((await retry(sent.id).expect(409)).body).toEqual(refused('This email has already been sent.'))
    const { id } = await mailOf(portal, LATER)
    await portal.write((tx) => tx.update(OutboxMailEntity, { id }, { lease: uuid() }))
    expect((await retry(id).expect(409)).body).toEqual(refused('This email is being sent right now.'))
    await portal.write((tx) => tx.update(OutboxMailEntity, { id }, { lease: null }))
    expect(await auditOf('mail-retried')).toEqual([])
    const wrong = await portal.as(owner).post('/api/admin/mail/retry').send({ state: 'sent' }).expect(400)
    expect(wrong.body.fields).toEqual({ state: 'The state must be one of refused, dead-letter.' })
  })

  it('sends one mail again as if it were new, once, and records who did', async () => {
    const { id } = await mailOf(portal, LATER)
    repair()
    const both = await Promise.all([retry(id), retry(id)])
    expect(both.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([])
    await untilState(portal, LATER, 'sent')
    expect(server.mailsTo(LATER)).toHaveLength(1)
    const [entry] = await auditOf('mail-retried')
    expect(entry).toMatchObject({
      actor: 'automation master',
      subject: `mail:${id}`,
      subjectName: 'affiliate-approved',
      client: '127.0.0.1',
      before: { state: 'waiting' },
      after: { state: 'waiting', template: 'affiliate-approved' },
    })
  })

  it('sends all of a state again, each once', async () => {
    const answer = await portal.as(owner).post('/api/admin/mail/retry').send({ state: 'refused' }).expect(200)
    expect(answer.body).toEqual({ success: true, retried: 1 })
    await untilState(portal, REFUSED, 'sent')
    expect(server.mailsTo(REFUSED)).toHaveLength(1)
    expect((await auditOf('mails-retried'))[0]).toMatchObject({
      before: { state: 'refused' },
      after: { state: 'waiting', count: 1 },
    })
    const again = await portal.as(owner).post('/api/admin/mail/retry').send({ state: 'refused' }).expect(200)
    expect(again.body).toEqual({ success: true, retried: 0 })
  })
})
