import type { Page } from '@playwright/test'
import { readMailbox } from '../support/mailbox.js'
import type { PortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'
import type { SubscribersAnswer } from '../../src/newsletter/subscribers.contract.js'
import { expect, expectFocusIn, mainOf, PHONE, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessible, expectAccessibleOnBoth } from './page-checks.js'
import { uniqueWord } from './applicants.js'

const SUCCESS = 'Thank you for subscribing! Check your inbox for confirmation.'
const FAILURE = 'Failed to subscribe. Please try again.'

const formOf = (page: Page) => {
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Email address' })
  return {
    email: form.getByRole('textbox', { name: 'Email address' }),
    submit: form.getByRole('button'),
    message: form.getByRole('status'),
  }
}

/** The links in the confirmation mail. */
async function linksTo(address: string, { environment }: PortalProcess) {
  const mail = await until(
    async () =>
      (await readMailbox(environment.DATA_DIR!)).find(({ to }) => to?.some((one) => one.address === address)),
    (found) => found !== undefined,
  )
  const link = (name: string) => new RegExp(`http\\S+/newsletter/${name}\\?token=\\S+`).exec(mail!.text!)![0]
  return { confirm: link('confirm'), unsubscribe: link('unsubscribe') }
}

test('subscribes, confirms and unsubscribes by mail', async ({ page, portal }) => {
  const address = 'dashboard@vale.example'
  await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
  const { email, submit, message } = formOf(page)
  await expect(submit).toBeDisabled()
  await email.fill('   ')
  await expect(submit).toBeDisabled()
  await email.fill(`  ${address} `)
  await submit.click()
  await expect(message).toHaveText(SUCCESS)
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  await expectAccessibleOnBoth(page)

  const links = await linksTo(address, portal)
  await page.goto(links.confirm)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your subscription')
  await expect(page.getByRole('main')).toContainText(address)
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re subscribed')
  await expectAccessibleOnBoth(page)

  await page.goto(links.unsubscribe)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe?')
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
})

test('keeps the address after a failure, and shows the server’s refusal', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/Failed to load resource/)
  // Its own key: the limit counts by key, and the other tests need theirs.
  await openSignedIn(page, portal.keys.fullaccess!, '/news')
  const { email, submit, message } = formOf(page)
  await page.route('**/api/newsletter/subscribe', (route) => route.abort())
  await email.fill('kept@vale.example')
  await submit.click()
  await expect(message).toHaveText(FAILURE)
  await expect(email).toHaveValue('kept@vale.example')
  await page.unroute('**/api/newsletter/subscribe')

  for (let at = 0; at < 5; at++) {
    await email.fill(`often${at}@vale.example`)
    await email.press('Enter')
    await expect(email).toHaveValue('')
  }
  await email.fill('often5@vale.example')
  await email.press('Enter')
  await expect(message).toHaveText(/^Too many requests\. Please try again in (59|60) minutes\.$/)
  await expect(email).not.toHaveAttribute('aria-invalid')
  // Well formed for the browser, not for the server, and not counted: the refusal is about the address.
  await email.fill('often@vale')
  await email.press('Enter')
  await expect(message).toHaveText(/valid e-?mail address/)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.press('e')
  await expect(email).not.toHaveAttribute('aria-invalid')
})

test('shows progress and submits once', async ({ page, portal }) => {
  await openSignedIn(page, portal.keys.lifetime!, '/dashboard')
  const { email, submit, message } = formOf(page)
  let answer = () => {}
  let sent = 0
  await page.route('**/api/newsletter/subscribe', async (route) => {
    sent++
    await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await email.fill('once@vale.example')
  await email.press('Enter')
  await expect(submit).toHaveText('Subscribing…')
  await expect(submit).toBeDisabled()
  await email.press('Enter')
  answer()
  await expect(message).toHaveText(SUCCESS)
  expect(sent).toBe(1)
})

test('reports an incomplete link', async ({ page, expectTrouble }) => {
  expectTrouble(/404/)
  for (const kind of ['confirm', 'unsubscribe']) {
    await page.goto(`/newsletter/${kind}?token=cut-off`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This link/)
    await expect(page.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /^mailto:/)
    await expectAccessibleOnBoth(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('confirms and unsubscribes by the links in the mail', async ({ page, portal, request }) => {
    const address = 'scriptless@vale.example'
    await request.post('/api/newsletter/subscribe', { data: { email: address } })
    const links = await linksTo(address, portal)
    for (const [link, button, done] of [
      [links.confirm, 'Confirm subscription', 'You’re subscribed'],
      [links.unsubscribe, 'Unsubscribe', 'You’re unsubscribed'],
    ] as const) {
      await page.goto(link)
      await page.getByRole('button', { name: button }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(done)
      await expect(page.getByRole('main')).toContainText(address)
    }
    await page.getByRole('link', { name: 'Member Portal' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('lists who subscribed for an owner, who removes one', async ({
  page,
  portal,
  request,
  expectTrouble,
}) => {
  expectTrouble(/500|404|couldn’t load/)
  const word = uniqueWord()
  for (const name of ['first', 'second'])
    await request.post('/api/newsletter/subscribe', { data: { email: `${name}.${word}@vale.example` } })
  await openSignedIn(page, portal.keys['automation master']!, '/admin/newsletter')
  const main = mainOf(page)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
  const search = main.getByRole('searchbox', { name: 'Email or part of it' })
  await search.fill(`.${word}@`)
  const rows = main.getByRole('row').filter({ hasText: word })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/second.*Pending.*Newsletter form/)
  await main.getByRole('button', { name: /^Pending/ }).click()
  await expect(main.getByText('They haven’t opened the link in their confirmation email')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    `/api/admin/newsletter/subscribers.csv?q=.${word}%40&state=pending`,
  )
  await expectAccessibleOnBoth(page)

  const remove = main.getByRole('button', { name: `Remove second.${word}@vale.example` })
  await remove.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Remove second.${word}@vale.example?` })
  await expectFocusIn(question)
  await expect(question).toContainText('The link in their confirmation email stops working.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(toastOf(page)).toContainText('Subscriber removed.')
  await expect(rows).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 2, name: 'Subscribers' })).toBeFocused()

  const { subscribers } = (await (
    await page.request.get(`/api/admin/newsletter/subscribers?q=${word}`)
  ).json()) as SubscribersAnswer
  const origin = new URL(page.url()).origin
  await page.request.delete(`/api/admin/newsletter/subscribers/${subscribers[0]!.id}`, {
    headers: { Origin: origin },
  })
  await main.getByRole('button', { name: `Remove first.${word}@vale.example` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(toastOf(page).last()).toContainText('Subscriber not found.')
  await expect(main.getByRole('heading', { name: 'No matching subscribers' })).toBeVisible()

  await page.route('**/newsletter/subscribers?*', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await main.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(main.getByRole('alert')).toContainText('We couldn’t load the subscribers.')
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('alert')).toBeHidden()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})
