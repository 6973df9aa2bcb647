import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { ImportAnswer } from '../../src/keys/import/key-import.contract.js'
import type { MembersAnswer } from '../../src/keys/members.contract.js'
import { type Caller, signIn, signInMaster, uniqueWord } from './applicants.js'
import { expect, holdRequests, PHONE, test } from './fixtures.js'
import { BUTTON, choose, fileOf, openImport } from './members-import-page.js'
import { expectAccessibleOnBoth } from './page-checks.js'

const IMPORT = '**/api/admin/members/import?dryRun=false'

const importButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Import / })

async function foundBy(master: Caller, word: string): Promise<number> {
  const answer = await master.call('GET', `/api/admin/members?q=${word}`)
  return ((await answer.json()) as MembersAnswer).total
}

/** Two keys of the file's own and one to be issued, to holders named `word`. */
const goodFile = (word: string) =>
  [
    'key,type,holder,email,expires',
    `${word}-customer-1,lifetime,Ann ${word},ann@traders.example,2099-12-31`,
    `${word}-customer-2,indicator,Bo ${word},,`,
    `,automation,"${word}, Cy",cy@traders.example,`,
  ].join('\r\n')

test('previews a file by keyboard, and imports its keys once confirmed', async ({ page, portal }) => {
  const master = await signInMaster(portal)
  const word = uniqueWord()
  const dialog = await openImport(page, portal)
  await expect(dialog).toContainText('Add up to 100,000 keys from one CSV file.')
  await expect(importButton(dialog)).toBeDisabled()
  await expectAccessibleOnBoth(page)
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose CSV file' }).press('Enter')
  await (await chooser).setFiles(fileOf(goodFile(word)))

  await expect(dialog.getByRole('status')).toContainText('3 keys ready to import')
  await expect(dialog.getByRole('status')).toContainText('Keys from the file2New keys to issue1')
  await expectAccessibleOnBoth(page)
  expect(await foundBy(master, word)).toBe(0)

  const release = await holdRequests(page, IMPORT)
  await dialog.getByRole('button', { name: 'Import 3 keys' }).click()
  await expect(dialog.getByRole('status')).toContainText('Importing 3 keys…')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await expectAccessibleOnBoth(page)
  release()
  await expect(dialog.getByRole('status')).toContainText('3 keys imported')
  await expect(dialog.getByRole('status')).toContainText('1 of them is new.')
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused()
  await expectAccessibleOnBoth(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/admin/members')
  await expect(page.getByRole('link', { name: `Open Ann ${word}` })).toBeVisible()
  expect(await foundBy(master, word)).toBe(3)
  const ann = await signIn(portal, `${word}-customer-1`)
  expect((await ann.call('GET', '/api/auth/session')).status).toBe(200)
})

test('names each bad row, offers all as a file, and imports nothing until the file is fixed', async ({
  page,
  portal,
}) => {
  const master = await signInMaster(portal)
  const word = uniqueWord()
  const dialog = await openImport(page, portal)
  const good = `type,holder\nlifetime,Dee ${word}\n`
  await choose(dialog, `${good}${`gold,Eve ${word}\n`.repeat(150)}`)
  await expect(dialog.getByRole('status')).toContainText('150 of 151 rows need fixing')
  const rows = dialog.getByRole('region', { name: 'Rows with problems' })
  await expect(rows.getByRole('row')).toHaveCount(101)
  await expect(rows.getByRole('row').nth(1)).toContainText(/^3The type must be one of/)
  await expect(dialog).toContainText('and 50 more rows')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download all 150 rows with problems' }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n')
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    151,
    '\uFEFFRow,Problem',
    expect.stringMatching(/^152,"The type must be one of/),
  ])
  await expect(importButton(dialog)).toBeDisabled()
  await expectAccessibleOnBoth(page)
  await page.setViewportSize(PHONE)
  await rows.focus()
  await page.keyboard.press('End')
  await expect(rows.getByRole('row').last()).toBeInViewport()
  expect(await foundBy(master, word)).toBe(0)

  await choose(dialog, good)
  await expect(dialog.getByRole('status')).toContainText('1 key ready to import')
  await expect(rows).toBeHidden()
  await dialog.getByRole('button', { name: 'Import 1 key' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 key imported')
  expect(await foundBy(master, word)).toBe(1)
})

test('says of a file that was imported whole that nothing may be left', async ({ page, portal }) => {
  const dialog = await openImport(page, portal)
  const file = `key,type\n${uniqueWord()}-customer-1,lifetime\n`
  await choose(dialog, file)
  await dialog.getByRole('button', { name: 'Import 1 key' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 key imported')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: BUTTON }).click()
  await choose(dialog, file)
  await expect(dialog.getByRole('status')).toContainText('1 of 1 row can’t be imported')
  await expect(dialog.getByRole('status')).toContainText('There may be nothing left to import.')
  await expectAccessibleOnBoth(page)
})

test('says what is wrong with a file as a whole, and offers a template that is right', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/400/)
  expectTrouble(/couldn’t check/)
  const dialog = await openImport(page, portal)
  for (const [text, sentence] of [
    [
      'name,level\nAnn,lifetime\n',
      'The first row must name the columns: key, type, holder, email, expires. Only type is required.',
    ],
    [Buffer.alloc(16 * 1024 * 1024 + 1, 'a'), 'The file is larger than 16 MB. Split it into smaller files.'],
  ] as const) {
    await choose(dialog, text)
    await expect(dialog.getByRole('alert')).toContainText(sentence)
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeHidden()
    await expect(importButton(dialog)).toBeDisabled()
  }
  await expectAccessibleOnBoth(page)

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download template' }).click()
  const template = await downloading
  expect(template.suggestedFilename()).toBe('keys-template.csv')
  const text = await readFile(await template.path(), 'utf8')
  await choose(dialog, `${text},lifetime,,,\r\n`)
  await expect(dialog.getByRole('status')).toContainText('1 key ready to import')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('takes a dropped file, and checks it again after a failure', async ({ page, portal, expectTrouble }) => {
  expectTrouble(/500/)
  expectTrouble(/couldn’t check/)
  const dialog = await openImport(page, portal)
  await page.route('**/import?dryRun=true', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  const dataTransfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dropped.csv', { type: 'text/csv' }))
    return data
  }, goodFile(uniqueWord()))
  await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer })
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t check the file. Nothing was imported.')
  await expect(dialog).toContainText('dropped.csv')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('status')).toContainText('3 keys ready to import')
})

test('says that keys may have been saved when the answer is lost, and the next preview knows them', async ({
  page,
  portal,
  expectTrouble,
}) => {
  expectTrouble(/ERR_FAILED/)
  expectTrouble(/couldn’t import/)
  const file = goodFile(uniqueWord())
  const dialog = await openImport(page, portal)
  await choose(dialog, file)
  let written: ImportAnswer | undefined
  await page.route(IMPORT, async (route) => {
    written = (await (await route.fetch()).json()) as ImportAnswer
    await route.abort()
  })
  await dialog.getByRole('button', { name: 'Import 3 keys' }).click()
  await expect(dialog.getByRole('alert')).toContainText('some keys may have been saved')
  expect(written?.issued).toBe(3)
  await expect(importButton(dialog)).toBeDisabled()
  await expectAccessibleOnBoth(page)
  await choose(dialog, file)
  const rows = dialog.getByRole('region', { name: 'Rows with problems' }).getByRole('row')
  await expect(rows).toHaveText([/^Row/, /^2This key already exists/, /^3This key already exists/])
})
