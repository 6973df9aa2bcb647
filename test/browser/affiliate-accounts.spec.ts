import { applicationOf, applyApproved, issueKeys, signIn, uniqueWord } from './applicants.js'
import { letUndoPass, openApplications, rowOf } from './applications-page.js'
import { expect, openSignedIn, PHONE, sectionHeading, test } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('an affiliate who is paused reads why on their page, until they are resumed', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  const name = `Ada ${word}`
  const { accessKey } = await applyApproved(portal, name)
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `View: ${name}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details.getByText('Version 1 accepted')).toBeVisible()
  await details.getByRole('button', { name: 'Pause', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Pause ${name}?` })
  await expect(question).toContainText('Sales with their code wait for you to assign.')
  await question.getByRole('textbox', { name: 'Reason (optional)' }).fill('Ads on our name.')
  await expectAccessibleOnBoth(page)
  await question.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(details.getByText('Paused', { exact: true }).first()).toBeVisible()
  await expect(details.getByText('Ads on our name.').first()).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, name)).toContainText('Paused')

  await openSignedIn(page, accessKey, '/affiliate')
  await expect(page.getByRole('heading', { name: 'Your affiliate account is paused' })).toBeVisible()
  await expect(page.getByText('Ads on our name.')).toBeVisible()
  await expect(page.getByText('so this link earns nothing right now')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Referral link' })).toHaveValue(/\/r\/\w+$/)
  await expectAccessibleOnBoth(page)

  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `View: ${name}` }).click()
  await details.getByRole('button', { name: 'Resume' }).click()
  await page
    .getByRole('dialog', { name: `Resume ${name}?` })
    .getByRole('button', { name: 'Resume' })
    .click()
  await expect(details.getByText('Active', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Pause', exact: true })).toBeFocused()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, accessKey, '/affiliate')
  await expect(page.getByRole('heading', { name: 'Share your link' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your affiliate account is paused' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy sentence' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'I earn a commission if you buy through my link.',
  )
})

test('one who has not accepted the terms is approved after a question, and accepts them on their page', async ({
  page,
  portal,
}) => {
  const word = uniqueWord()
  const name = `Bo ${word}`
  const [key] = await issueKeys(portal, 1)
  const applicant = await signIn(portal, key!)
  await applicant.call('POST', '/api/affiliate/submit', applicationOf(name))
  await openApplications(page, portal, word)
  await page.getByRole('button', { name: `View: ${name}` }).click()
  const details = page.getByRole('dialog', { name: 'Application Details' })
  await expect(details.getByText('Not accepted')).toBeVisible()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: `Approve ${name} without accepted terms?` })
  // The shortcut does not ask twice.
  await page.keyboard.press('a')
  await expect(question).toHaveCount(1)
  await expectAccessibleOnBoth(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(details.getByText('Pending Review')).toBeVisible()
  await details.getByRole('button', { name: 'Approve' }).click()
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(details.getByText('Approving…').first()).toBeVisible()
  await letUndoPass(page)
  await expect(details.getByText('Approved', { exact: true }).first()).toBeVisible()
  await openSignedIn(page, key!, '/affiliate')
  await expect(sectionHeading(page)).toHaveText('Affiliate Dashboard')
  const request = page.getByRole('heading', { name: 'Accept the affiliate terms' })
  await expect(request).toBeVisible()
  await page.setViewportSize(PHONE)
  await page.getByText('Read the affiliate terms').click()
  await expect(page.getByText('We hold each commission for 30 days')).toBeVisible()
  await expectAccessibleOnBoth(page)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
  await expect(request).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Affiliate terms', { exact: true })).toBeVisible()
  await expect(request).toHaveCount(0)
})
