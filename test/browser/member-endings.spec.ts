import { signIn, uniqueWord } from './applicants.js'
import { expect, test, toastOf } from './fixtures.js'
import { newMember, openMember } from './members-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('revokes a key for good, once it is confirmed', async ({ page, portal }) => {
  const issued = await newMember(portal, `Kim ${uniqueWord()}`)
  const holder = await signIn(portal, issued.key)
  const drawer = await openMember(page, portal, issued)
  await drawer.getByRole('button', { name: 'Revoke' }).click()
  const question = page.getByRole('dialog', { name: /^Revoke Kim/ })
  await expect(question).toContainText('This can’t be undone.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(200)

  await drawer.getByRole('button', { name: 'Revoke' }).click()
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page)).toContainText('revoked')
  await expect(drawer.getByText('Revoked', { exact: true }).first()).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Actions' }).getByRole('button')).toHaveCount(0)
  await expect(drawer.getByRole('list').getByText('Key revoked')).toBeVisible()
  expect((await holder.call('GET', '/api/auth/session')).status).toBe(401)
})

test('ends one session, or all, after a question', async ({ page, portal }) => {
  const issued = await newMember(portal, `Lea ${uniqueWord()}`)
  const devices = [await signIn(portal, issued.key), await signIn(portal, issued.key)]
  const statuses = () =>
    Promise.all(devices.map(async ({ call }) => (await call('GET', '/api/auth/session')).status))
  const drawer = await openMember(page, portal, issued)
  const sessions = drawer.locator('section').filter({ has: page.getByRole('heading', { name: 'Sessions' }) })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  // The address block of the test's browser.
  await expect(sessions.getByText('Network 127.0.0.0/24')).toHaveCount(2)
  await expect(sessions).toContainText('It gives a rough idea of the location.')
  const end = sessions.getByRole('button', { name: /^End session: / }).first()
  const ending = page.getByRole('dialog', { name: /^End Lea .*’s session\?$/ })
  await end.click()
  await expect(ending).toContainText(/Device: .+\. They can sign in again with their key\./)
  await expectAccessibleOnBoth(page)
  await ending.getByRole('button', { name: 'Cancel' }).click()
  await expect(ending).toBeHidden()
  expect(await statuses()).toEqual([200, 200])
  await end.click()
  await ending.getByRole('button', { name: 'End session' }).click()
  await expect(toastOf(page)).toContainText('Session ended')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect((await statuses()).sort()).toEqual([200, 401])
  // Of a single session there is no 'all'.
  await expect(sessions.getByRole('button', { name: 'Log out everywhere' })).toBeHidden()

  devices.push(await signIn(portal, issued.key))
  await page.reload()
  await sessions.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('dialog', { name: /^Log Lea .* out everywhere\?/ })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect((await statuses()).filter((status) => status === 200)).toHaveLength(2)
  await sessions.getByRole('button', { name: 'Log out everywhere' }).click()
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(sessions).toContainText('Not signed in anywhere.')
  expect(await statuses()).toEqual([401, 401, 401])
})

test('does nothing when someone else was faster, and shows what is stored now', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/409|went through/)
  const issued = await newMember(portal, `Mia ${uniqueWord()}`)
  const drawer = await openMember(page, portal, issued)
  const { id, version } = issued.member
  const change = { expiresAt: '2091-03-31', version }
  expect((await issued.master.call('PATCH', `/api/admin/members/${id}`, change)).status).toBe(200)
  const suspend = async () => {
    await drawer.getByRole('button', { name: 'Suspend' }).click()
    const question = page.getByRole('dialog', { name: /^Suspend Mia/ })
    await question.getByRole('button', { name: 'Suspend' }).click()
    await expect(question).toBeHidden()
  }
  await suspend()
  await expect(drawer.getByRole('alert')).toContainText('Someone else changed this member.')
  await expect(drawer.getByLabel('Active until')).toHaveValue('2091-03-31')
  await expect(drawer.getByText('Active', { exact: true }).first()).toBeVisible()
  await expectAccessibleOnBoth(page)
  const stored = await issued.master.call('GET', `/api/admin/members/${id}`)
  expect(await stored.json()).toMatchObject({
    member: { state: 'active', expiresAt: '2091-04-01T03:59:59.000Z' },
  })
  // Once seen, it can be done.
  await suspend()
  await expect(drawer.getByText('Suspended', { exact: true }).first()).toBeVisible()
})
