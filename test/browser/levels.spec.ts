import { importKey } from './applicants.js'
import { today } from './clock.js'
import { expect, factOf, gateOf, menuOf, sectionHeading, test, unlock, mainOf } from './fixtures.js'
import { expectAccessible } from './page-checks.js'

const OTHERS = ['News/Updates', 'Links & Resources', 'Tutorials', 'FAQ & Support', 'Affiliate', 'Profile']
const AUTOMATION = {
  level: 'Automation',
  product: 'Automation Access',
  label: 'Automation Access',
  desktop: ['Access VPS', 'Purchase VPS'],
  parts: ['Getting Started', 'VPS Training', 'Platform Connection', 'Automation Setup'],
}
const PRODUCT_KEY = { ...AUTOMATION, format: 'tdw', label: 'NinjaTrader System' }

interface Printed {
  name: string
  format: string
  label?: string
  level: string
  /** The product's entry in the menu and on the dashboard. */
  product: string
  /** Links of the card VPS Access before anything is ticked. */
  desktop: string[]
  parts: string[]
  pill?: string
  /** Entries in the menu's groups besides those of every member. */
  quick?: string[]
  others?: string[]
}

/** Messages and screens for each key that a new portal prints (product §2, §5, §6). */
const PRINTED: Printed[] = [
  {
    ...AUTOMATION,
    name: 'indicator',
    format: 'indicator',
    label: 'TradingView Indicator',
    level: 'Indicator',
    product: 'Indicator Access',
    desktop: [],
    parts: ['Getting Started', 'Reading the Signals', 'Alerts and Risk'],
  },
  { ...AUTOMATION, name: 'automation', format: 'auto' },
  { ...AUTOMATION, name: 'fullaccess', format: 'fullaccess', label: 'Full Access', level: 'Full Access' },
  { ...AUTOMATION, name: 'lifetime', format: 'lifetime', label: 'Lifetime Access', level: 'Lifetime' },
  {
    ...AUTOMATION,
    name: 'demo',
    format: 'lifetime',
    label: 'Lifetime Access',
    level: 'Lifetime',
    pill: 'Demo key',
  },
  {
    ...AUTOMATION,
    name: 'standard',
    format: 'standard',
    label: undefined,
    level: 'Standard',
    desktop: [],
  },
  // A key with the product's prefix is shown as automation, whatever its level (product §5).
  {
    ...PRODUCT_KEY,
    name: 'automation master',
    pill: 'Master key',
    quick: ['Admin Dashboard'],
    others: ['Back Office', 'Content Manager'],
  },
  {
    ...PRODUCT_KEY,
    name: 'indicator master',
    pill: 'Master key',
    quick: ['Admin Dashboard'],
    others: ['Back Office'],
  },
]

for (const { name, format, label, level, product, desktop, parts, pill, quick = [], others = [] } of PRINTED)
  test(`unlocks the portal of the ${name} key`, async ({ page, portal }) => {
    const key = portal.keys[name]!
    const gate = gateOf(page)
    const main = page.getByRole('main')
    const vpsCard = main.locator('section').filter({ has: page.getByRole('heading', { name: 'VPS Access' }) })
    await page.goto('/')
    await gate.key.fill(key)
    await expect(page.getByText(`Key format detected: ${format}`)).toBeVisible()
    if (label) await expect(main.getByText(label, { exact: true })).toBeVisible()
    await unlock(page, key)

    await expect(sectionHeading(page)).toHaveText(/^Welcome( back)?, Member$/)
    await expect(factOf(page, 'Access Level')).toHaveText(level)
    await expect(factOf(page, 'Status')).toHaveText('Active')
    await expect(factOf(page, 'Last Login')).toHaveText(today())
    await expect(factOf(page, 'Access Key')).toContainText(`${key.slice(0, 8)}...`)
    for (const mark of ['Demo key', 'Master key'])
      await expect(main.getByText(mark, { exact: true })).toHaveCount(mark === pill ? 1 : 0)
    await expect(
      main.getByRole('heading', { level: 2, name: name === 'standard' ? 'Your Access' : product }),
    ).toBeVisible()
    for (const way of ['Access VPS', 'Purchase VPS'])
      await expect(vpsCard.getByRole('link', { name: way })).toHaveCount(desktop.includes(way) ? 1 : 0)
    await expect(main.getByRole('list').getByRole('checkbox')).toHaveCount(name === 'standard' ? 0 : 4)
    for (const part of parts) await expect(main.getByRole('link', { name: part })).toBeVisible()
    await expect(main.getByText('which your key doesn’t include')).toHaveCount(name === 'standard' ? 1 : 0)

    const [quickAccess, allSections] = [
      menuOf(page).getByRole('list', { name: 'Quick Access' }).getByRole('link'),
      menuOf(page).getByRole('list', { name: 'All Sections' }).getByRole('link'),
    ]
    await expect(quickAccess).toHaveText(['Dashboard', product, 'Performance', ...quick])
    await expect(allSections).toHaveText([...OTHERS, ...others])
  })

test('shows the full key on hover, keyboard focus and click only', async ({ page, portal }) => {
  const key = portal.keys.lifetime!
  await unlock(page, key, { at: '/' })
  const whole = page.getByRole('main').getByText(key, { exact: true })
  const masked = page.getByRole('button', { name: 'Show full key' })
  await expect(whole).toBeHidden()

  await masked.hover()
  await expect(whole).toBeVisible()
  await sectionHeading(page).hover()
  await expect(whole).toBeHidden()

  await page.getByRole('link', { name: 'Edit Profile' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(whole).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()

  await masked.click()
  await expect(whole).toBeVisible()
  await expectAccessible(page)
})

test('shows a standard key in another format as standard', async ({ page, portal }) => {
  const key = `member-${Date.now()}`
  await importKey(portal, key, 'standard')

  await unlock(page, key, { at: '/' })
  await expect(factOf(page, 'Access Level')).toHaveText('Standard')
  await expect(page.getByRole('heading', { level: 2, name: 'Your Access' })).toBeVisible()

  await menuOf(page).getByRole('link', { name: 'FAQ' }).click()
  await mainOf(page)
    .locator('p', { hasText: 'Many of these answers are about the automated system' })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/download$/)
})
