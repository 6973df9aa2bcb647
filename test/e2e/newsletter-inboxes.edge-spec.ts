import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MailboxCooldownEntity } from '../../src/newsletter/mailbox-cooldown.entity.js'
import { sha256 } from '../../src/platform/addresses/normal-address.js'
import { type Newsletter, startNewsletter } from '../support/newsletter.js'

const DAY = 24 * 60 * 60 * 1000

/** Limits of confirmation mails to one mailbox: nobody can use the form to flood a stranger's. */
describe('confirmation mails to one mailbox', () => {
  let newsletter: Newsletter
  beforeAll(async () => void (newsletter = await startNewsletter()))
  afterAll(() => newsletter.stop())
  beforeEach(() => newsletter.server.forget())
  /** Subscribes all at once, each from another address, and returns the recipients of mails. */
  const mailsAfter = async (emails: string[]) => {
    newsletter.server.forget()
    const answers = await Promise.all(emails.map(async (email) => newsletter.subscribe(email)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await newsletter.allDelivered()
    const confirmations = newsletter.server.mails.filter(({ subject }) => subject!.startsWith('Confirm'))
    return confirmations.map(({ to }) => to![0]!.address!)
  }

  it('are limited to one for a hundred case and dot variants of an address', async () => {
    const name = 'forty.two'
    const variants = Array.from({ length: 100 }, (_, at) => {
      const letters = [...name.replace('.', '')].map((letter, place) =>
        (at >> place) & 1 ? letter.toUpperCase() : letter,
      )
      letters.splice(1 + (at % 6), 0, '.')
      return `${letters.join('')}@vale.example`
    })
    expect(new Set(variants).size).toBe(100)
    const [address, ...more] = await mailsAfter(variants)
    expect(more).toEqual([])
    expect(variants).toContain(address)
  })

  it('are limited to one for many tags until the owner confirms', async () => {
    const tagged = Array.from({ length: 20 }, (_, at) => `grace+${at}@vale.example`)
    const [first, ...more] = await mailsAfter(tagged)
    expect(more).toEqual([])
    const others = tagged.filter((email) => email !== first)
    expect(await mailsAfter(['grace@vale.example', ...others])).toEqual([])

    await setLastRequests('grace@vale.example', [1.1])
    const [second] = await mailsAfter([others[0]!])
    expect(second).toBe(others[0])
    await newsletter.service.confirm((await newsletter.mailTo(second!)).confirm)
    expect(await mailsAfter([others[1]!])).toEqual([others[1]])
    // Each is a separate subscription.
    expect(await newsletter.stored(second!)).toMatchObject({ state: 'confirmed' })
    expect(await newsletter.stored(others[1]!)).toMatchObject({ state: 'pending' })
  })

  it('are repeated for an unconfirmed address once a day and three times a week', async () => {
    const email = 'again@vale.example'
    const ask = async (daysAgo: number[]) => {
      await setLastRequests(email, daysAgo)
      return (await mailsAfter([email])).length
    }
    expect(await mailsAfter([email])).toEqual([email])
    expect(await ask([0.9])).toBe(0)
    expect(await ask([1.1])).toBe(1)
    expect(await ask([5, 3, 1.1])).toBe(0)
    expect(await ask([7.1, 3, 1.1])).toBe(1)
  })

  const setLastRequests = (mailbox: string, daysAgo: number[]) => {
    const requestedAt = daysAgo.map((days) => Date.now() - days * DAY).join(',')
    return newsletter.portal.write((tx) =>
      tx.update(MailboxCooldownEntity, { mailboxHash: sha256(mailbox) }, { requestedAt }),
    )
  }
})
