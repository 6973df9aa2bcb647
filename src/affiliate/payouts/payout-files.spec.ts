import { describe, expect, it } from '@jest/globals'
import { unzipSync } from 'fflate'
import { checkWiseHeading, exportProblem, payoutFile, type Payout } from './payout-files.js'

const payout = (different: object = {}) => ({
  reference: '2605K7Q2M9XD23',
  recipient: 'robin@vale.example',
  name: 'Robin Vale',
  due: 47_475,
  ...different,
})
const text = async (...args: Parameters<typeof payoutFile>) => (await payoutFile(...args)).content.toString()

describe('the file for PayPal', () => {
  it('has a row for each payout and no heading', async () =>
    expect(
      await text('paypal', '2026-05', [payout(), payout({ recipient: 'ABCDEFGHJKMNP', due: 10_000 })], ''),
    ).toBe(
      'robin@vale.example,474.75,USD,2605K7Q2M9XD23,Affiliate commissions May 2026,PAYPAL\r\n' +
        'ABCDEFGHJKMNP,100.00,USD,2605K7Q2M9XD23,Affiliate commissions May 2026,PAYPAL\r\n',
    ))

  it('is a ZIP file of several above 5,000 rows', async () => {
    const { name, content } = await payoutFile('paypal', '2026-05', Array<Payout>(5_001).fill(payout()), '')
    expect(name).toBe('payouts-2026-05-paypal.zip')
    const rows = Object.entries(unzipSync(content)).map(([part, bytes]) => [
      part,
      Buffer.from(bytes).toString().trim().split('\r\n').length,
    ])
    expect(rows).toEqual([
      ['payouts-2026-05-paypal-1.csv', 5_000],
      ['payouts-2026-05-paypal-2.csv', 1],
    ])
  })
})

describe('the file for Wise', () => {
  const HEADING =
    'recipientId,name,recipientEmail,recipientDetail,sourceCurrency,targetCurrency,amountCurrency,amount,paymentReference,receiverType'

  it('has the columns of the owner’s template, whatever their order and marks', async () => {
    expect(await text('wise', '2026-05', [payout(), payout({ recipient: '40123456' })], HEADING)).toBe(
      `${HEADING}\r\n` +
        ',Robin Vale,robin@vale.example,,USD,USD,target,474.75,2605K7Q2M9,PERSON\r\n' +
        '40123456,Robin Vale,,,USD,USD,target,474.75,2605K7Q2M9,PERSON\r\n',
    )
    expect(await text('wise', '2026-05', [payout()], 'Amount\trecipientEmail\tpaymentReference')).toBe(
      'Amount,recipientEmail,paymentReference\r\n474.75,robin@vale.example,2605K7Q2M9\r\n',
    )
  })

  it('quotes names with commas', async () =>
    expect(
      await text(
        'wise',
        '2026-05',
        [payout({ name: 'Vale, Robin "R"' })],
        'name,recipientId,amount,paymentReference',
      ),
    ).toBe('name,recipientId,amount,paymentReference\r\n"Vale, Robin ""R""",,474.75,2605K7Q2M9\r\n'))

  it('has the whole reference where another one begins alike', async () =>
    expect(
      await text(
        'wise',
        '2026-05',
        [payout(), payout({ reference: '2605K7Q2M9AAAA' }), payout({ reference: '2605K7Q2M8XD23' })],
        'recipientEmail,amount,paymentReference',
      ),
    ).toBe(
      'recipientEmail,amount,paymentReference\r\n' +
        'robin@vale.example,474.75,2605K7Q2M9XD23\r\n' +
        'robin@vale.example,474.75,2605K7Q2M9AAAA\r\n' +
        'robin@vale.example,474.75,2605K7Q2M8\r\n',
    ))

  it('needs a heading', () => expect(payoutFile('wise', '2026-05', [payout()], '')).rejects.toThrow())

  it.each([
    ['a column that can’t be filled', `${HEADING},IBAN`, 'We can’t fill the column “IBAN”.'],
    ['the name of a method', `${HEADING},constructor`, 'We can’t fill the column “constructor”.'],
    ['no amount', 'recipientEmail,paymentReference', 'The heading has no column “amount”.'],
    [
      'nobody to pay',
      'amount,paymentReference',
      'The heading has neither “recipientId” nor “recipientEmail”.',
    ],
    ['a column twice', 'amount,amount,recipientEmail,paymentReference', 'The heading has a column twice.'],
  ])('refuses a heading with %s', (_, heading, sentence) => {
    let message = ''
    try {
      checkWiseHeading(heading)
    } catch (error) {
      message = (error as { sentence: string }).sentence
    }
    expect(message).toContain(sentence)
  })
})

describe('a payout that can’t be exported', () => {
  it.each([
    [null, null, 'Robin', 'The affiliate hasn’t said yet where to be paid.'],
    ['paypal', '=cmd@x.example', 'Robin', 'The recipient starts like a formula.'],
    ['wise', 'robin@vale.example', '=1+1', 'The name starts like a formula.'],
    ['wise', 'robin@vale.example', null, 'The affiliate has no name.'],
    ['paypal', 'robin@vale.example', '=1+1', null],
  ] as const)('%s, %s, %s: %s', (payoutService, payoutRecipient, name, problem) =>
    expect(exportProblem({ payoutService, payoutRecipient }, name)).toBe(problem),
  )
})
