import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { mailTextsOf } from '../support/mail-texts.js'
import { type Portal, startPortal, type Visitor } from '../support/portal.js'

const TEMPLATE = 'affiliate-approved'
const PATH = `/api/admin/mail-texts/${TEMPLATE}`

let portal: Portal
let owner: Visitor
let mail: ReturnType<typeof mailTextsOf>
beforeAll(async () => {
  portal = await startPortal({ RATE_LIMITS: 'off' })
  owner = await portal.make.masterOf('owner', { holder: 'Olive Vale' })
  mail = mailTextsOf(portal, owner, TEMPLATE)
})
afterAll(() => portal.stop())
beforeEach(() => mail.reset())

describe('texts of emails', () => {
  it.each<[string, object, Record<string, string>]>([
    [
      'an unknown field',
      { intro: 'Hi {nobody}' },
      { intro: 'Use only these fields here: {brand}, {contact}, {name}.' },
    ],
    [
      'a field of an object',
      { intro: '{constructor}' },
      { intro: expect.stringContaining('Use only') as never },
    ],
    ['a lone brace', { intro: 'Hi {name' }, { intro: 'Write each field like {brand}, with both braces.' }],
    ['an empty text', { intro: ' \n ' }, { intro: 'Enter some text, or use the built-in text.' }],
    [
      'a line break in a subject',
      { subject: 'Hi\r\nBcc: a@b.example' },
      { subject: 'Keep this on one line.' },
    ],
    ['a bare carriage return', { intro: 'a\rb' }, { intro: expect.stringContaining('control') as never }],
    ['a control character', { intro: 'a\u0000b' }, { intro: expect.stringContaining('control') as never }],
    [
      'a reversed direction',
      { subject: 'a\u202eb' },
      { subject: expect.stringContaining('control') as never },
    ],
    ['a long subject', { subject: 'a'.repeat(151) }, { subject: 'Keep this to 150 characters or fewer.' }],
    ['a long paragraph', { intro: 'a'.repeat(2_001) }, { intro: 'Keep this to 2,000 characters or fewer.' }],
    ['a text of another email', { renew: 'Renew' }, { renew: "This email doesn't have this text." }],
  ])('are refused with %s', async (_, texts, fields) => {
    const { version } = await mail.read()
    const { body } = await mail.put(texts, version).expect(400)
    expect(body).toEqual({ success: false, error: Object.values(fields)[0], fields })
    await portal.as(owner).post(`${PATH}/preview`).send({ texts }).expect(400)
    await portal.as(owner).post(`${PATH}/test`).send({ texts }).expect(400)
  })

  it('are refused without a required field, and if they are no texts', async () => {
    const path = '/api/admin/mail-texts/erasure-requested'
    const { body } = await mail.put({ intro: 'Soon we’ll delete it.' }, 0, path).expect(400)
    expect(body.fields).toEqual({ intro: 'This text must include {day}.' })
    for (const texts of [null, [], 'a', { intro: 1 }, { intro: null }])
      await mail.put(texts as object, 0).expect(400)
    await mail.put({}, -1).expect(400)
    await mail.put({}, undefined).expect(400)
    await portal.as(owner).delete(PATH).expect(400)
    await mail.put({}, 0, '/api/admin/mail-texts/none').expect(404)
    await portal.as(owner).delete('/api/admin/mail-texts/none?version=0').expect(404)
    await portal.as(owner).post('/api/admin/mail-texts/none/preview').send({ texts: {} }).expect(404)
  })

  it('of an outdated version are refused with what is stored now', async () => {
    const saved = await mail.save({ heading: 'Mine' })
    const { body } = await mail.put({ heading: 'Theirs' }, saved.version - 1).expect(409)
    expect(body).toEqual({ success: false, error: expect.stringContaining('Someone else'), mail: saved })
    await portal
      .as(owner)
      .delete(`${PATH}?version=${saved.version - 1}`)
      .expect(409)
    const path = '/api/admin/mail-texts/mail-delayed'
    const both = await Promise.all([mail.put({ heading: 'A' }, 0, path), mail.put({ heading: 'B' }, 0, path)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
