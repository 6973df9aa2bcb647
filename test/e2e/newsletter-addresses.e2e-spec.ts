import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { asciiAddress } from '../../src/platform/addresses/mail-address.contract.js'
import { newId } from '../../src/platform/database/queries/new-id.js'
import { answers, refused } from '../support/answers.js'
import { type Newsletter, startNewsletter } from '../support/newsletter.js'

const NOT_AN_ADDRESS = 'Enter a valid email address.'
const UNREACHABLE =
  "We can't send email to this address. Enter one without accents, quotes, or spaces before the @."
const SUCCESS = { success: true }

/** Which addresses the newsletter accepts, and from which visitors. */
describe('newsletter addresses', () => {
  let newsletter: Newsletter
  beforeAll(async () => void (newsletter = await startNewsletter()))
  afterAll(() => newsletter.stop())
  beforeEach(() => newsletter.server.forget())
  const subscribe = (email: unknown, from?: string) => newsletter.subscribe(email, from)

  it.each([
    'ada@vale.example\r\nBcc: victim@vale.example',
    'ada@vale.example\n',
    'ada@vale.example,victim@vale.example',
    'ada@vale.example;victim@vale.example',
    'Ada <ada@vale.example>',
    'ada\u0000@vale.example',
    "ada'@vale",
    `${'a'.repeat(242)}@vale.example`,
    `${'a'.repeat(65)}@vale.example`,
    `ada@${'vale.'.repeat(50)}example`,
    'ada@vale',
    'ada@-vale.example',
    'ada@vale..example',
    '.ada@vale.example',
    'ada@[192.0.2.1]',
    '@vale.example',
    'ada',
    '',
    ' ',
    7,
    true,
    null,
    ['ada@vale.example'],
    { address: 'ada@vale.example' },
  ])('refuses %j and sends nothing', async (email) => {
    const before = await newsletter.portal.database.getRepository(OutboxMailEntity).count()
    const { body } = await subscribe(email).expect(400)
    expect(body).toEqual(refused(NOT_AN_ADDRESS, { email: NOT_AN_ADDRESS }))
    expect(await newsletter.portal.database.getRepository(OutboxMailEntity).count()).toBe(before)
  })

  it.each(['"ada b"@vale.example', 'ådа@vale.example'])('says why %s is refused', async (email) => {
    const { body } = await subscribe(email).expect(400)
    expect(body).toEqual(refused(UNREACHABLE, { email: UNREACHABLE }))
  })

  it.each([
    "o'neil@vale.example",
    'ada@例え.テスト',
    'a+b=c@vale.example',
    'ada@xn--vle-ula.example',
    `${'a'.repeat(64)}@vale.example`,
  ])('accepts %s', async (email) => {
    await subscribe(email).expect(200, SUCCESS)
    await newsletter.allDelivered()
    expect(newsletter.server.mailsTo(asciiAddress(email))).toHaveLength(1)
  })

  it('refuses unknown fields and a missing address', async () => {
    const post = (body: object) =>
      newsletter.portal.anonymous
        .post('/api/newsletter/subscribe')
        .set('X-Forwarded-For', '203.0.113.7')
        .send(body)
    expect((await post({ email: 'a@vale.example', state: 'confirmed' }).expect(400)).body).toEqual(
      answers.unknownField,
    )
    await post({}).expect(400)
  })

  it('does not count invalid addresses toward the limit', async () => {
    const from = '203.0.113.11'
    for (const typo of ['ada@vale', 'ada', '', 'ada@vale..example', '@vale.example', 'ada ada@vale.example'])
      await subscribe(typo, from).expect(400)
    for (let at = 0; at < 5; at++) await subscribe(`typist${at}@vale.example`, from).expect(200)
    await subscribe('typist5@vale.example', from).expect(429)
  })

  it('accepts five an hour from one client, subscribed or not', async () => {
    const one = (at: number) => subscribe(`crowd${at}@vale.example`, '203.0.113.9')
    for (let at = 0; at < 5; at++) await one(at).expect(200)
    const { body, headers } = await one(5).expect(429)
    expect(body).toEqual(refused('Too many requests. Please try again in 60 minutes.'))
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500)
    await subscribe('crowd5@vale.example', '203.0.113.10').expect(200)
  })

  it('accepts thirty tests of newsletters an hour from one address of owners', async () => {
    const { portal } = newsletter
    const owners = [await portal.make.master(), await portal.make.master()]
    const test = (at: number) =>
      portal
        .as(owners[at % 2]!)
        .post(`/api/admin/newsletter/campaigns/${newId()}/test`)
        .set('X-Forwarded-For', '203.0.113.12')
        .send({ email: 'a@vale.example' })
    for (let at = 0; at < 30; at++) await test(at).expect(404)
    await test(30).expect(429)
  })
})
