import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { MailService } from '../../src/mail/mail.service.js'
import { DevMailModule } from '../../src/web/dev-mail/dev-mail.module.js'
import { type Portal, startPortal } from '../support/portal.js'
import { readMailbox } from '../support/mailbox.js'
import { until } from '../support/until.js'

/** `/dev/mail`. portal.process-spec.ts checks that it does not exist outside development. */
describe('development mail', () => {
  let portal: Portal
  beforeAll(async () => void (portal = await startPortal({ NODE_ENV: 'development' }, DevMailModule)))
  afterAll(() => portal.stop())
  const get = (path: string) => portal.anonymous.get(`/dev/mail${path}`)

  it('lists a mail, shows both of its parts and runs no script', async () => {
    expect((await get('').expect(200)).text).toContain('No mail yet.')
    const to = { name: 'Ada <b>', address: 'ada@vale.example' }
    await portal.write((tx) =>
      portal.app.get(MailService).enqueue(tx, {
        template: 'newsletter-confirm',
        to,
        props: { token: 't', unsubscribeToken: 'u', days: 7 },
      }),
    )
    await until(
      () => readMailbox(portal.config.dataDir),
      (mails) => mails.length === 1,
    )
    const list = await get('').expect(200)
    expect(list.text).toContain('Confirm your subscription to Tidewater news')
    expect(list.text).toContain('Ada &lt;b&gt; &lt;ada@vale.example&gt;')
    const [, path] = /href="\/dev\/mail(\/[^"]+)"/.exec(list.text)!
    const page = await get(path!).expect(200)
    expect(page.text).toContain('list-unsubscribe-post')
    expect(page.text).toMatch(
      /<pre>[^<]*Confirm subscription: http:\/\/localhost:3000\/newsletter\/confirm\?token=t/,
    )
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
    const mail = await get(`${path}/html`).expect(200)
    expect(mail.text).toContain('<h1')
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/)
    expect(mail.headers['content-security-policy']).not.toMatch(/script|nonce/)
    expect(mail.headers['x-frame-options']).toBeUndefined()
  })

  it('serves no other file', async () => {
    await writeFile(join(portal.config.dataDir, 'secret.eml'), 'Subject: secret\n\nsecret')
    for (const path of ['/..%2Fsecret', '/%2e%2e%2fsecret/html', '/secret', `/${'0'.repeat(36)}`])
      expect((await get(path).expect(404)).text).not.toContain('secret')
  })
})
