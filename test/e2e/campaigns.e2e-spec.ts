import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { startCampaigns, TEXT } from '../support/campaigns.js'

const office = await startCampaigns({ NEWSLETTER_FROM: 'Tidewater News <news@tidewater.example>' })
const { portal, server, call, draft, state, subscribers } = office
afterAll(() => office.stop())
beforeEach(() => office.clear())

const NOTICE = 'Past performance is not indicative of future results.'
describe('a draft', () => {
  it('is written, changed, listed, copied, and deleted, each with an audit entry', async () => {
    await subscribers('ada@vale.example')
    const html = '<h1>News</h1><p onclick="x()">Hi <script>1</script></p>'
    const created = await call('post', '', { ...TEXT, html }, 201)
    const { id, version } = created.campaign
    expect(created).toEqual({
      success: true,
      campaign: {
        ...TEXT,
        id,
        html: '<h3>News</h3><p>Hi </p>',
        state: 'draft',
        recipients: null,
        ...{ sent: 0, refused: 0, bounced: 0, left: 0, at: null, version: 0 },
        updatedAt: expect.any(String),
      },
      audienceCount: 1,
      faults: [],
    })
    const changed = await call('put', `/${id}`, { ...TEXT, subject: ' News ', version })
    expect(changed.campaign).toMatchObject({ subject: 'News', html: TEXT.html, version: 1 })
    expect(await call('put', `/${id}`, { ...TEXT, version }, 409)).toEqual({
      ...refused('Someone else changed this newsletter. Check the saved text, then try again.'),
      campaign: changed.campaign,
    })
    const copy = await call('post', `/${id}/copy`, {}, 201)
    expect(copy.campaign).toMatchObject({ subject: 'News', html: TEXT.html, state: 'draft', version: 0 })
    const { html: _, ...record } = changed.campaign
    const list = await call('get', '?state=draft')
    expect(list).toMatchObject({ counts: { draft: 2, sent: 0 }, older: null, isHeld: false })
    expect(list.campaigns.at(-1)).toEqual(record)
    expect((await call('get', '?pageSize=1')).older).toBe(copy.campaign.id)

    await call('delete', `/${id}`)
    await call('get', `/${id}`, undefined, 404)
    const actions = await portal.database.manager.findBy(AuditEntryEntity, { subject: `campaign:${id}` })
    expect(actions.map(({ action }) => action)).toEqual([
      'campaign-created',
      'campaign-changed',
      'campaign-deleted',
    ])
  })

  it.each([
    ['no subject', { subject: '  ' }, 'Add a subject.'],
    ['no text', { html: '<p> </p>' }, 'Write the text.'],
    ['no audience', { audience: { subscribers: false, levels: [] } }, 'Choose who gets it.'],
    [
      'an audience of nobody',
      { audience: { subscribers: false, levels: ['lifetime'] } },
      'No one in this audience has confirmed a subscription. Choose another audience.',
    ],
    [
      'a plain link',
      { html: '<p><a href="http://a.example/?x=1&amp;y=2">a</a></p>' },
      'Links must begin with https://. Change this one: http://a.example/?x=1&y=2',
    ],
    [
      'a return in the subject',
      { subject: 'Up 4 % in July' },
      'Take the return out of the subject. Its risk notice must be beside it, and a subject has no room for that.',
    ],
    [
      'a return without its notice',
      { html: '<p>July returned <b>4.2</b>%.</p>' },
      `The text has a return. Insert the notice, as regular text: “${NOTICE}”`,
    ],
    [
      'a return that only a picture shows',
      { html: `<p>July<img src="/site-pictures/${'a'.repeat(64)}.webp" alt="The account: +12 %"></p>` },
      `The text has a return. Insert the notice, as regular text: “${NOTICE}”`,
    ],
    ...[
      'Up <b>1</b>2 &nbsp;%',
      '１２％ in July',
      '12&#8203;% in July',
      'Forty-two percent in July',
      'Up 40% in July. Save your seat',
    ].map((words): [string, object, string] => [
      `a return as “${words}”`,
      { html: `<p>${words}</p>` },
      `The text has a return. Insert the notice, as regular text: “${NOTICE}”`,
    ]),
    [
      'a return with a notice that is struck out',
      { html: `<p>Members made $4,000.</p><p><s>${NOTICE}</s></p>` },
      `The text has a return. Insert the notice, as regular text: “${NOTICE}”`,
    ],
    [
      'a return with a notice in small letters',
      { html: `<p>Members made $4,000.</p><p><small>${NOTICE}</small></p>` },
      `The text has a return. Insert the notice, as regular text: “${NOTICE}”`,
    ],
  ])('with %s is saved, and neither sent nor tested', async (_, change, fault) => {
    await subscribers('ada@vale.example')
    const id = await draft(change)
    expect((await call('get', `/${id}`)).faults).toEqual([fault])
    expect(await call('post', `/${id}/send`, {}, 400)).toEqual(refused(fault))
    const isText = !('audience' in change)
    const test = await call('post', `/${id}/test`, { email: 'me@vale.example' }, isText ? 400 : 200)
    expect(test).toEqual(isText ? refused(fault) : { success: true, to: 'me@vale.example' })
    expect(await state(id)).toBe('draft')
  })

  it('may have a return with its notice, and what is none', async () => {
    await subscribers('ada@vale.example')
    const id = await draft({
      html: `<p>July: +4.2%.</p><p>Past performance is <b>not</b> indicative of future
      results.</p><p>You earn 25% commission on each sale. 20% off until Friday, for $99. Save up to 30%.</p>`,
    })
    expect((await call('get', `/${id}`)).faults).toEqual([])
  })

  it.each([
    [
      'a long subject',
      { subject: 'x'.repeat(151) },
      'subject',
      'Keep the subject to 150 characters or fewer, on one line.',
    ],
    [
      'a subject of two lines',
      { subject: 'a\nb' },
      'subject',
      'Keep the subject to 150 characters or fewer, on one line.',
    ],
    ['a subject that is a number', { subject: 1 }, 'subject', 'The subject must be text.'],
    [
      'a long text',
      { html: 'x'.repeat(50_001) },
      'html',
      'Keep the text to 50,000 characters or fewer, including its formatting.',
    ],
    [
      'a text that gets long when it is cleaned',
      { html: '&'.repeat(30_000) },
      'html',
      'Keep the text to 50,000 characters or fewer, including its formatting.',
    ],
    ['no html', { html: null }, 'html', 'The text must be text.'],
    [
      'a zero character',
      { html: 'a\u0000' },
      'html',
      "The text has characters that can't be displayed. Remove them and try again.",
    ],
    [
      'an audience in a word',
      { audience: 'all' },
      'audience',
      'The audience must say whether subscribers get it, and which levels.',
    ],
    [
      'a level of masters',
      { audience: { subscribers: true, levels: ['master'] } },
      'levels',
      'The levels must be a list of standard, automation, indicator, fullaccess, lifetime, each once.',
    ],
  ])('refuses %s', async (_, change, field, sentence) => {
    for (const path of ['', '/preview'])
      expect(await call('post', path, { ...TEXT, ...change }, 400)).toEqual(
        refused(sentence, { [field]: sentence }),
      )
  })

  it('is previewed and tested as it would be sent', async () => {
    const preview = await call('post', '/preview', { ...TEXT, html: `${TEXT.html}<ul><li>One</li></ul>` })
    expect(preview.subject).toBe(TEXT.subject)
    expect(preview.text).toContain(`Read what is new: ${portal.config.publicOrigin}/news.\n\n- One\n`)
    const id = await draft({ audience: { subscribers: false, levels: [] } })
    await call('post', `/${id}/test`, { email: 'no' }, 400)
    await call('post', `/${id}/test`, { email: 'me@vale.example' })
    await office.allDelivered()
    const [mail] = server.mailsTo('me@vale.example')
    expect(mail).toMatchObject({
      subject: `Test: ${TEXT.subject}`,
      from: { address: 'news@tidewater.example' },
    })
    expect(mail!.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  })
})
