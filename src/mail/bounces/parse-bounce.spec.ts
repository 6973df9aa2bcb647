import { describe, expect, it } from '@jest/globals'
import { FIXTURES } from '#test/support/bounces.js'
import { MAX_MESSAGE, parseBounce } from './parse-bounce.js'

const RETURN_ADDRESS = 'bounces+0123.abc@vale.example'
const read = async (name: keyof typeof FIXTURES) => parseBounce(Buffer.from(FIXTURES[name](RETURN_ADDRESS)))

describe('a returned mail', () => {
  it.each([
    ['postfix', 'hard', '550 5.1.1 <ada@vale.example>: Recipient address rejected: User unknown'],
    ['exchange', 'hard', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@vale.example not found'],
    ['gmailFull', 'soft', '452-4.2.2 The recipient’s inbox is out of storage space. 452 4.2.2 Learn more.'],
    ['qmail', 'hard', '#5.1.1 - Sorry, no mailbox here by that name'],
    ['exim', 'hard', '550 No such user here'],
    ['full', 'soft', '552 5.2.2 Mailbox full'],
    ['blocked', 'soft', '550 5.7.1 Our system has detected that this message is likely spam'],
    ['complaint', 'complaint', null],
  ] as const)('by %s is %s', async (name, kind, detail) => {
    const { bounce, texts } = await read(name)
    expect(bounce).toEqual({ kind, detail })
    expect(texts.join('\n')).toContain(RETURN_ADDRESS)
  })

  it.each([
    'delayed',
    'delivered',
    'outOfOffice',
    'outOfOfficeByNull',
    'challenge',
    'receipt',
    'letter',
    'notSpam',
  ] as const)('is none if it is %s', async (name) => expect((await read(name)).bounce).toBeNull())

  it('is hard if one of the addresses that it was forwarded to failed', async () => {
    const source = FIXTURES.postfix(RETURN_ADDRESS).replace(
      'Final-Recipient',
      'Final-Recipient: rfc822; other@vale.example\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient',
    )
    expect((await parseBounce(Buffer.from(source))).bounce).toMatchObject({ kind: 'hard' })
  })

  it('is read from the first 256 kB of ten megabytes', async () => {
    const returned = 'x'.repeat(70) + '\r\n'
    const source = FIXTURES.postfix(RETURN_ADDRESS) + returned.repeat(150_000)
    expect(source.length).toBeGreaterThan(10_000_000)
    expect((await parseBounce(Buffer.from(source))).bounce).toMatchObject({ kind: 'hard' })
    const late = `Subject: ${'x'.repeat(MAX_MESSAGE)}\r\n${FIXTURES.postfix(RETURN_ADDRESS)}`
    expect((await parseBounce(Buffer.from(late))).bounce).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['zeros', '\0'.repeat(1000)],
    ['a boundary that is missing', 'Content-Type: multipart/report; boundary=\r\n\r\n--\r\n'],
    ['a part that never ends', FIXTURES.postfix(RETURN_ADDRESS).split('Action:')[0]!],
    [
      'base64 that is none',
      'From: MAILER-DAEMON@vale.example\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%',
    ],
  ])('of %s is none', async (_, source) => expect((await parseBounce(Buffer.from(source))).bounce).toBeNull())

  it.each([
    [
      'parts in parts',
      Array.from(
        { length: 4000 },
        (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
      ).join(''),
    ],
    [
      'parts beside parts',
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\nx\r\n'.repeat(26_000)}`,
    ],
    ['mails in mails', 'Content-Type: message/rfc822\r\n\r\n'.repeat(8000)],
    ['a folded field', `From: MAILER-DAEMON@vale.example\r\nX: ${'y\r\n '.repeat(60_000)}\r\n\r\n`],
    ['empty lines', `From: MAILER-DAEMON@vale.example\r\n${'\r\n'.repeat(130_000)}`],
    ['one line', `From: MAILER-DAEMON@vale.example\r\n\r\n${'550 '.repeat(60_000)}`],
  ])('of %s does not hold up other work', async (_, source) => {
    const before = process.cpuUsage()
    const { bounce } = await parseBounce(Buffer.from(source))
    expect(bounce).toBeNull()
    const { user, system } = process.cpuUsage(before)
    // Tens of milliseconds; without limits it would be seconds.
    expect((user + system) / 1000).toBeLessThan(500)
  })
})
