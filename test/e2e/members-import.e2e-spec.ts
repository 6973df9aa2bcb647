import { afterAll, expect, it } from '@jest/globals'
import { IMPORT_MOST_BYTES } from '../../src/keys/import/key-import.contract.js'
import { AuditEntryEntity } from '../../src/platform/audit/audit-entry.entity.js'
import { refused } from '../support/answers.js'
import { holdersOf, startMembersOffice } from '../support/members.js'

const { portal, owner, at, list } = await startMembersOffice()
afterAll(() => portal.stop())

const upload = (csv: string | Buffer, query = '') =>
  portal
    .as(owner)
    .post(at(`/import${query}`))
    .attach('file', Buffer.from(csv as string), 'members.csv')
const NOW = '?dryRun=false'
const keysIn = async () => (await list()).total

it('previews a file, then imports it, with keys of its own and new ones', async () => {
  const csv =
    '\uFEFFkey,type,holder,email,expires\r\nold-customer-0001,lifetime,"Vale, Ann",ann@vale.example,2099-12-31\r\n,indicator,Bo Import,,\r\n'
  const before = await keysIn()
  const found = { errors: [], moreErrors: 0, written: 0, importedAt: null }
  const preview = { success: true, rows: 2, issued: 0, newKeys: 1, ...found }
  expect((await upload(csv).expect(200)).body).toEqual(preview)
  expect((await upload(csv, '?dryRun=true').expect(200)).body).toEqual(preview)
  expect(await keysIn()).toBe(before)
  expect((await upload(csv, NOW).expect(200)).body).toEqual({ ...preview, issued: 2 })
  expect(await keysIn()).toBe(before + 2)
  await portal.signIn('old-customer-0001')
  const [ann] = (await list({ q: 'ann@vale' })).members
  expect(ann).toMatchObject({
    holder: 'Vale, Ann',
    source: 'imported',
    expiresAt: '2100-01-01T04:59:59.000Z',
  })
  // A short key keeps its end to itself.
  expect(ann!.hint).toBe('old-cust…')
  expect(holdersOf(await list({ q: 'import' }))).toEqual(['Bo Import'])
  const audited = { action: 'key-imported', subject: `key:${ann!.id}` }
  expect(await portal.database.getRepository(AuditEntryEntity).countBy(audited)).toBe(1)
})

it('writes nothing if a row has an error, and names each', async () => {
  await portal.write((tx) =>
    portal.keys.add(tx, [{ accessKey: 'known-customer-1', level: 'lifetime' }], 'imported', 'test'),
  )
  const before = await keysIn()
  const csv =
    'key,type,holder\nnew-customer-1,lifetime,\nknown-customer-1,lifetime,\nnew-customer-2,gold,\nnew-customer-3,lifetime,=1+1\n'
  const { body } = await upload(csv, NOW).expect(200)
  expect(body.newKeys).toBe(0)
  expect([body.rows, body.issued, body.errors.map(({ row }: { row: number }) => row)]).toEqual([
    4,
    0,
    [3, 4, 5],
  ])
  expect(body.errors[0].error).toBe('This key already exists.')
  expect(await keysIn()).toBe(before)
})

it('names the first 10,000 rows with errors and counts the others', async () => {
  const { body } = await upload(`type\n${'gold\n'.repeat(10_050)}`).expect(200)
  expect([body.errors.length, body.moreErrors]).toEqual([10_000, 50])
})

it.each([
  ['a NUL byte', 'type,holder\nlifetime,Ann\0Vale\n'],
  ['a line break in quotes', 'type,holder\nlifetime,"Ann\nVale"\n'],
])('names the row of a name with %s', async (_, csv) => {
  const { body } = await upload(csv).expect(200)
  expect(body.errors).toEqual([{ row: 2, error: "The holder's name must be one line of text." }])
})

it('names the key that the file has twice, with its row', async () => {
  const { body } = await upload('key,type\ntwice-customer,lifetime\ntwice-customer,lifetime\n').expect(200)
  expect(body.errors).toEqual([{ row: 3, error: 'This key appears twice in the file.' }])
})

it.each([0, 1_000_000])('refuses a file of more than 16 MB and %i bytes with the limit', async (more) => {
  const file = `type\n${'x'.repeat(IMPORT_MOST_BYTES - 4 + more)}`
  const answer = await upload(file, NOW).expect(413)
  expect(answer.body).toEqual(refused('The file is larger than 16 MB. Split it into smaller files.'))
})

it.each(['x', '', '1'])('refuses dryRun=%j', async (dryRun) => {
  const before = await keysIn()
  const { body } = await upload('type\nlifetime\n', `?dryRun=${dryRun}`).expect(400)
  expect(body.fields).toEqual({ dryRun: 'This must be true or false.' })
  expect(await keysIn()).toBe(before)
})

it.each([
  ['', 'The file is empty. Its first row must name the columns, and each row below it is a key.'],
  [
    'name,type\na,lifetime\n',
    'The first row must name the columns: key, type, holder, email, expires. Only type is required.',
  ],
  [
    `type\n${'lifetime\n'.repeat(100_001)}`,
    'The file has more than 100,000 rows. Split it into smaller files.',
  ],
  [
    Buffer.from('type,holder\nlifetime,Ann\n', 'utf16le'),
    "The file isn't in UTF-8. Save it as CSV UTF-8, then try again.",
  ],
])('refuses a file as a whole: %#', async (csv, sentence) => {
  expect((await upload(csv, NOW).expect(400)).body).toEqual(refused(sentence))
})

it('refuses a request without a file, and a second import at the same time', async () => {
  expect((await portal.as(owner).post(at('/import')).expect(400)).body).toEqual(
    refused('Please select a file.'),
  )
  const csv = `type\n${'lifetime\n'.repeat(300)}`
  const both = await Promise.all([upload(csv, NOW), upload(csv, NOW)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('lets members sign in while it runs', async () => {
  const { key } = await portal.make.key({ level: 'standard' })
  const importing = upload(`type\n${'lifetime\n'.repeat(400)}`, NOW).then(({ body }) => body)
  for (let count = 0; count < 20; count++) await portal.signIn(key)
  expect(await importing).toMatchObject({ issued: 400 })
})
