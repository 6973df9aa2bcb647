// Over 200 lines: all read one member who has data in every feature.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { PersonalData } from '../../src/platform/personal-data/personal-data.js'
import { isMysql } from '../support/database.js'
import { refused } from '../support/answers.js'
import { SECRETS } from '../support/portal.js'
import { type FullMember, NETWORK_BLOCK, startWithFullMember } from '../support/full-member.js'

/** Tables without data of a person, and why. A new table is either here or in what a feature adds to `PersonalData`. */
const IMPERSONAL: Record<string, string> = {
  affiliate_rules: 'what the program pays',
  affiliate_totals: 'sums over all applications',
  affiliate_visits: 'keyed hashes of visitors, for an hour',
  affiliate_payout_months: 'which months are closed, by masters, whose keys are never erased',
  affiliate_payout_settings: 'columns of a payout service’s file',
  bounce_mailboxes: 'how far the mailbox of returned mail is read',
  brand_pictures: 'logo and share picture of the company',
  brand_settings: 'names and links of the company',
  content_items: 'drafts of pages',
  content_pointers: 'which release is current',
  content_release_items: 'which texts a release has',
  content_releases: 'releases, by masters, whose keys are never erased',
  content_versions: 'texts of pages, by masters, whose keys are never erased',
  device_checks: 'how far sign-ins were checked for new devices',
  daily_counts: 'numbers for each day',
  factor_challenges: 'what masters’ sessions have to answer, for minutes',
  key_imports: 'hashes of imported files',
  live_copies: 'whether this database may send mail',
  mail_delays: 'whether mail is late',
  mail_texts: 'words of emails, by masters, whose keys are never erased',
  member_counts: 'numbers for each level',
  migrations: 'which migrations are done',
  money_sums: 'what orders brought on each day',
  site_pictures: 'pictures of a partner’s site, by masters',
  newsletter_campaigns: 'newsletters that masters write, whose keys are never erased',
  order_offers: 'what products give',
  order_processing: 'a lock',
  order_shops: 'encrypted secrets of shops, and why a request was refused',
  performance_rows: 'published results of the product',
  recovery_codes: 'hashes of masters’ codes, whose keys are never erased',
  recovery_requests: 'encrypted addresses that somebody typed, for seconds, at most for a day',
  reminder_marks: 'how far reminders were sent',
  second_factor_rule: 'whether masters need a second factor',
  second_factors: 'passkeys and apps of masters, whose keys are never erased',
  secret_canary: 'whether PORTAL_SECRET is the right one',
  sign_in_failures: 'network addresses that failed, of no member, for two days',
  write_probes: 'whether the database accepts writes',
}

let member: FullMember
beforeAll(async () => void (member = await startWithFullMember()), 120_000)
afterAll(() => member.stop())

describe('personal data', () => {
  it('has a place for every table of the database', async () => {
    const { database, app } = member.portal
    const rows = await database.query<object[]>(
      isMysql
        ? 'SHOW TABLES'
        : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    const tables = rows.flatMap((row) => Object.values(row) as string[])
    const personal = app.get(PersonalData).tables()
    expect([...personal, ...Object.keys(IMPERSONAL)].sort()).toEqual(tables.sort())
  })

  it('is exported whole as JSON, without the key, its hashes and the data of others', async () => {
    const answer = await member.get('/api/me/export').expect(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    })
    const data = answer.body
    const counts = Object.fromEntries(
      Object.entries(data)
        .filter(([name]) => name !== 'exportedAt')
        .map(([name, records]) => [name, (records as object[]).length > 0]),
    )
    expect(counts).toEqual({
      account: true,
      sessions: true,
      keyLinks: true,
      lostKeyLinks: true,
      emailChanges: true,
      knownDevices: true,
      newDeviceEmails: true,
      deletion: false,
      history: true,
      emails: true,
      profile: true,
      progress: true,
      newsletter: true,
      suppressedAddresses: false,
      returnedEmails: false,
      affiliateApplication: true,
      affiliateAccount: true,
      affiliateMonths: true,
      affiliateLedger: true,
      affiliateStatements: true,
      affiliateSales: true,
      affiliateReferrals: true,
      referredBy: true,
      purchases: true,
      subscriptions: true,
      orders: true,
    })
    expect(data.account).toEqual([
      {
        id: member.id,
        keyBeginsWith: member.key.slice(0, 8),
        level: 'indicator',
        state: 'active',
        source: 'order',
        role: null,
        template: null,
        holder: 'Quentin Oakhart',
        email: 'quentin@oakhart.example',
        note: 'We met Quentin in Vienna.',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        lastSignInAt: expect.any(String),
      },
    ])
    expect(data.sessions).toEqual(
      Array(2).fill({
        device: null,
        network: NETWORK_BLOCK,
        staysSignedIn: false,
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
      }),
    )
    expect(data.profile).toEqual([
      {
        displayName: 'Quenny',
        pictureUrl: expect.stringMatching(/\/avatars\/[0-9a-f]{32}\.webp$/),
        picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
      },
    ])
    const paidTo = { recipient: 'q.oak@pay.example', country: 'AT' }
    expect(data.affiliateAccount).toMatchObject([
      { payoutService: 'paypal', payoutRecipient: paidTo.recipient },
    ])
    expect(data.affiliateStatements).toMatchObject([{ state: 'exported', ...paidTo }])
    expect(data.newsletter).toMatchObject([
      { email: 'quentin@oakhart.example', state: 'pending', source: 'site' },
    ])
    expect(data.orders).toMatchObject([{ email: 'quentin@oakhart.example', name: 'Quentin Oakhart' }])
    const templates = (data.emails as { template: string }[]).map(({ template }) => template)
    expect(new Set(templates)).toEqual(
      new Set([
        'access-key',
        'key-recovery',
        'email-change',
        'email-change-consent',
        'affiliate-received',
        'affiliate-new',
        'affiliate-approved',
        'newsletter-confirm',
      ]),
    )
    for (const secret of [member.key, member.keyHash, member.encryptedKey, ...member.othersTexts])
      expect(answer.text).not.toContain(secret)
  })

  it('is exported as CSV with a row for each field', async () => {
    const { text, headers } = await member.get('/api/me/export?format=csv').expect(200)
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.csv"')
    const rows = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(rows).toContainEqual({
      Section: 'account',
      Record: '1',
      Field: 'email',
      Value: 'quentin@oakhart.example',
    })
    expect(rows).toContainEqual({ Section: 'profile', Record: '1', Field: 'displayName', Value: 'Quenny' })
    expect(new Set(rows.map(({ Section }) => Section)).size).toBe(23)
    expect(text).not.toContain(member.key)
  })

  it('refuses another format, and a visitor', async () => {
    const sentence = 'The format must be json or csv.'
    await member.get('/api/me/export?format=xml').expect(400, refused(sentence, { format: sentence }))
    await member.portal.anonymous.get('/api/me/export').expect(401)
  })

  it('records each export', async () => {
    const { body } = await member.get('/api/me/export').expect(200)
    const exported = (body.history as { action: string; by: string }[]).filter(
      ({ action }) => action === 'data-exported',
    )
    expect(exported.at(-1)).toMatchObject({ by: 'you', networkAddress: expect.any(String) })
  })

  it('is not exported for the demo key, which many people use', async () => {
    const demo = await member.portal.signIn(SECRETS.DEMO_KEY)
    await member.portal
      .as(demo)
      .get('/api/me/export')
      .expect(403, refused("Many people use the demo key, so there's no personal data to download."))
  })

  it('of a master does not include what they did to others', async () => {
    const { text, body } = await member.portal.as(member.owner).get('/api/me/export').expect(200)
    expect(body.account).toMatchObject([{ level: 'master' }])
    expect(body.history.length).toBeGreaterThan(2)
    for (const part of ['Quentin', 'oakhart', member.id]) expect(text).not.toContain(part)
  })

  it('has emails and newsletter of addresses only that an operator or an order gave', async () => {
    // Anyone could type another person's address into the application.
    const { portal } = member
    const thief = await portal.make.member('indicator')
    const application = { ...member.application, email: 'quentin@oakhart.example', accessKey: '' }
    await portal.as(thief).post('/api/affiliate/submit').send(application).expect(201)
    const { body } = await portal.as(thief).get('/api/me/export').expect(200)
    expect(body.newsletter).toEqual([])
    expect((body.emails as { template: string }[]).map(({ template }) => template).sort()).toEqual([
      'affiliate-new',
      'affiliate-received',
    ])
  })
})
