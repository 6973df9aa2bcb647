import type { Page } from '@playwright/test'
import { filled } from '../support/logos.js'
import { confirm, fillLine, RECORD, rowOf } from './admin-performance-page.js'
import { openCollection, toggleOf } from './collection-form.js'
import {
  DESKTOP,
  expect,
  expectFocusIn,
  mainOf,
  newKey,
  openSignedIn,
  PHONE,
  test,
  toastOf,
} from './fixtures.js'

// The brand, the record and the content are what other journeys expect.
test.use({ ownPortal: 'owner' })

const FIGURES = { 'Return %': '4.25', Trades: '22', Wins: '5', Losses: '17', 'Loss %': '11.29' }

/** Checks what a member of this level sees at an address, on a desktop and on a phone. */
async function seenBy(page: Page, key: string, at: string, expectOn: () => Promise<unknown>) {
  await openSignedIn(page, key, at)
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    await expectOn()
  }
}

async function saveAndApply(page: Page) {
  await page.getByRole('button', { name: /Save$/ }).click()
  await expect(toastOf(page)).toContainText('Content updated successfully')
  await applyAll(page)
}

async function applyAll(page: Page) {
  await page.getByRole('button', { name: /^Apply changes/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Apply changes' })
  await expectFocusIn(dialog)
  await dialog.getByRole('button', { name: /^Apply/ }).click()
  await expect(dialog).toBeHidden()
}

/** Returns next Monday at 9:00 as a field for date and time takes it. */
function mondayAtNine(): string {
  const day = new Date()
  day.setDate(day.getDate() + ((8 - day.getDay()) % 7 || 7))
  return `${day.toLocaleDateString('sv-SE')}T09:00`
}

test('lets an owner change what members see with a browser only, and go back', async ({ page, portal }) => {
  test.slow()
  const owner = portal.keys['automation master']!
  const [lifetime, automation] = [await newKey(portal, 'lifetime'), await newKey(portal, 'automation')]
  const news = mainOf(page).getByRole('article')

  await test.step('renames the product and changes its logo', async () => {
    await openSignedIn(page, owner, '/admin/settings?view=brand')
    const form = page.getByRole('form', { name: 'Brand' })
    await form.getByRole('textbox', { name: 'Automated system' }).fill('Northgate Engine')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(toastOf(page)).toContainText('Brand saved.')
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(filled('#ff0000')) }
    await page.getByRole('region', { name: 'Logo' }).locator('input[type=file]').setInputFiles(logo)
    await expect(page.getByRole('button', { name: 'Replace logo' })).toBeVisible()
    await page.goto('/start')
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expect(page.locator('header svg').first()).toHaveCSS('background-image', /icon-192/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Northgate Engine')
    }
  })

  await test.step('announces something to lifetime members, and something else for Monday at 9:00', async () => {
    await openSignedIn(page, owner, '/content')
    await openCollection(page, 'Announcements')
    for (const [title, start] of [
      ['Evening tides', ''],
      ['Monday’s tides', mondayAtNine()],
    ] as const) {
      await page.getByRole('button', { name: 'Add entry' }).click()
      await page.getByRole('textbox', { name: 'Title' }).fill(title)
      await page.getByRole('textbox', { name: 'Text' }).fill('For lifetime members.')
      await page.getByRole('checkbox', { name: 'Lifetime' }).check()
      await page.getByLabel('Start (optional)').fill(start)
    }
    await saveAndApply(page)
    await seenBy(page, lifetime, '/news', () => expect(news).toContainText(['Evening tides']))
    await expect(mainOf(page).getByText('Monday’s tides')).toHaveCount(0)
    await seenBy(page, automation, '/news', () => expect(news).not.toHaveCount(0))
    await expect(mainOf(page).getByText('Evening tides')).toHaveCount(0)
  })

  await test.step('adds a video and rewords an answer', async () => {
    await openSignedIn(page, owner, '/content')
    await openCollection(page, 'Videos')
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('Harbor tour')
    await page.getByRole('textbox', { name: 'Link' }).fill('https://films.example.com/harbor')
    await page.getByRole('textbox', { name: 'Length' }).fill('4:05')
    await page.getByRole('button', { name: /Save$/ }).click()
    await expect(toastOf(page)).toContainText('Content updated successfully')
    await openCollection(page, 'Questions and answers')
    await toggleOf(page, 'How do I log in to my VPS?').click()
    const answer = page.getByRole('textbox', { name: 'Answer' })
    await answer.fill('<p>Open the address from your welcome email.</p>')
    await saveAndApply(page)
    const video = mainOf(page).getByRole('link', { name: /Harbor tour.*4:05/ })
    await seenBy(page, automation, '/tutorials', () => expect(video).toBeVisible())
    const reworded = page.getByRole('article', { name: /log in to my VPS/ })
    await seenBy(page, automation, '/faq', () =>
      expect(reworded).toContainText('Open the address from your welcome email.'),
    )
  })

  await test.step('publishes results and corrects them', async () => {
    await openSignedIn(page, owner, RECORD)
    await page.getByRole('button', { name: 'Add results' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add results' })
    await expectFocusIn(dialog)
    await dialog.getByRole('radio', { name: 'Actual' }).check()
    await dialog.getByLabel('Month').fill('2026-10')
    await fillLine(dialog, 'ES', FIGURES)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByRole('button', { name: 'Publish 1 row' }).click()
    await confirm(page, '1 row')
    await expect(dialog).toBeHidden()
    await rowOf(page, 49).getByRole('button', { name: 'Correct ES, Oct 2026' }).click()
    const correction = page.getByRole('dialog', { name: 'Correct ES, Oct 2026' })
    await fillLine(correction, 'ES, Oct 2026', { 'Return %': '3.75' })
    await correction.getByRole('button', { name: 'Preview' }).click()
    await correction.getByRole('button', { name: 'Publish 1 row' }).click()
    await confirm(page, '1 row')
    await expect(rowOf(page, 50)).toContainText('+3.75%')
    await seenBy(page, lifetime, '/performance', () =>
      expect(mainOf(page).getByText('+3.75%').first()).toBeVisible(),
    )
    await expect(mainOf(page).getByText('Corrected: ES was +4.25%')).toBeAttached()
  })

  await test.step('goes back one release', async () => {
    await openSignedIn(page, owner, '/content')
    await page.getByRole('button', { name: 'Releases' }).click()
    const older = page.getByRole('button', { name: /^Roll back to release/ }).first()
    const name = (await older.textContent())!
    await older.click()
    const question = page.getByRole('dialog', { name: /^Roll back to release \d+\?$/ })
    await expect(question, name).toContainText('Harbor tour')
    await question.getByRole('button', { name: /^Roll back/ }).click()
    await expect(question).toBeHidden()
    await seenBy(page, automation, '/tutorials', () =>
      expect(mainOf(page).getByRole('link', { name: /Duration \d/ })).toHaveCount(8),
    )
    await seenBy(page, lifetime, '/news', () => expect(news).toContainText(['Evening tides']))
  })
})
