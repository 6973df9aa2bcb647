import type { ImportAnswer } from '../../src/keys/import/key-import.contract.js'
import { expect, test } from './fixtures.js'
import { choose, openImport } from './members-import-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

test('says that nothing is left when an interrupted import had saved every key', async ({ page, portal }) => {
  const dialog = await openImport(page, portal)
  await page.route('**/api/admin/members/import?dryRun=true', async (route) => {
    const preview = (await (await route.fetch()).json()) as ImportAnswer
    await route.fulfill({ json: { ...preview, newKeys: 0, written: preview.rows } })
  })
  await choose(dialog, 'type,holder\nlifetime,Ann Vale\nlifetime,Bo Vale')
  const outcome = dialog.getByRole('status')
  await expect(outcome).toContainText('Nothing left to import')
  await expect(outcome).toContainText('already saved all of its keys')
  await expect(outcome).toContainText('Already imported2')
  await expect(dialog.getByRole('button', { name: 'Import keys' })).toBeDisabled()
  await expectAccessibleOnBoth(page)
})
