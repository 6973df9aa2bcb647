import { masterOf } from './content-manager.js'
import { expect, test, toastOf, openSignedIn } from './fixtures.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('lists releases twenty at a time and reverts to an earlier one', async ({ page, portal }) => {
  const manager = await masterOf(portal, 'indicator')
  let newest = 0
  for (let more = 0; more < 21; more++) newest = (await manager.apply()).release
  await openSignedIn(page, portal.keys['indicator master']!, '/content')
  await page.getByRole('button', { name: 'Releases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Releases' })
  const listed = dialog.getByRole('listitem')
  const release = (number: number) => listed.filter({ hasText: new RegExp(`^Release ${number}\\b`) })
  await expect(listed).toHaveCount(20)
  await expect(release(newest)).toContainText('Live')
  await expectAccessibleOnBoth(page)
  while (await dialog.getByRole('button', { name: 'Show older' }).isVisible()) {
    const count = await listed.count()
    await dialog.getByRole('button', { name: 'Show older' }).click()
    await expect.poll(() => listed.count()).toBeGreaterThan(count)
  }
  await expect(listed).toHaveCount(newest)
  await dialog.getByRole('button', { name: 'Roll back to release 1', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Roll back to release 1?' })
  await question.getByRole('button', { name: 'Roll back' }).click()
  await expect(toastOf(page)).toContainText('Content changes applied to all indicator keys')
  await expect(release(1)).toContainText('Live')
  await expect(release(newest)).not.toContainText('Live')
})
