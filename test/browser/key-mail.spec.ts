import { keyTokenIn, readMailbox } from '../support/mailbox.js'
import type { PortalProcess } from '../support/portal-process.js'
import { until } from '../support/until.js'
import { issueKey } from './applicants.js'
import { expect, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

/** The link of the newest of so many mails to the address. */
async function linkTo(address: string, { environment, origin }: PortalProcess, count: number) {
  const mails = await until(
    async () =>
      (await readMailbox(environment.DATA_DIR!)).filter(({ to }) =>
        to?.some((one) => one.address === address),
      ),
    (found) => found.length === count,
  )
  return `${origin}/key?token=${keyTokenIn(mails.at(-1)!)}`
}

/** A new key of level lifetime, and the link to it that an owner has mailed. */
async function mailedKey(portal: PortalProcess, address: string) {
  const { key } = await issueKey(portal, {
    level: 'lifetime',
    holder: 'Ada Vale',
    email: address,
    sendKey: true,
  })
  return { key, link: await linkTo(address, portal, 1) }
}

test('shows a mailed key once, even to a double click, and mails a new link', async ({
  page,
  portal,
  context,
}) => {
  const address = 'lost-key@vale.example'
  const { key, link } = await mailedKey(portal, address)
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(link)
  await expect(heading).toHaveText('Your access key')
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Show my access key' }).dblclick()
  await expect(heading).toHaveText('Here’s your access key')
  await expect(page.getByText(key, { exact: true })).toBeVisible()
  await expectAccessibleOnBoth(page)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy key' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  const field = page.getByRole('textbox', { name: 'Access Key' })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue(key)

  await page.goto(link)
  await expect(heading).toHaveText('Your key was already shown')
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(heading).toHaveText('Check your email')
  await expectAccessibleOnBoth(page)
  await page.goto(await linkTo(address, portal, 2))
  await expect(heading).toHaveText('Your access key')
})

test('says that an older link is void', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/Failed to load resource/)
  await page.goto(`${portal.origin}/key?token=replaced`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
  await expectAccessibleOnBoth(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows a mailed key', async ({ page, portal }) => {
    const { key, link } = await mailedKey(portal, 'no-script@vale.example')
    await page.goto(link)
    await page.getByRole('button', { name: 'Show my access key' }).click()
    await expect(page.getByText(key, { exact: true })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })
})
