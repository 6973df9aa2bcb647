import { describe, expect, it } from '@jest/globals'
import { type FileRow, readKeyFile } from './key-file.js'

const NOW = new Date('2026-01-01T12:00:00Z')

async function read(csv: string | Buffer): Promise<FileRow[]> {
  const rows: FileRow[] = []
  for await (const row of readKeyFile(Buffer.from(csv as string), NOW)) rows.push(row)
  return rows
}

describe('file of keys', () => {
  it('has columns in any order, quotes, a byte order mark and blank lines, which count as rows', async () => {
    const rows = await read(
      '\uFEFFtype,Key,holder\r\nlifetime,old-customer-1,"Vale, Robin"\r\n\r\nindicator,,\r\n',
    )
    expect(rows).toEqual([
      {
        row: 2,
        accessKey: 'old-customer-1',
        terms: {
          level: 'lifetime',
          template: null,
          role: null,
          holder: 'Vale, Robin',
          email: null,
          note: null,
          expiresAt: null,
        },
      },
      expect.objectContaining({ row: 4, accessKey: null }),
    ])
  })

  it.each([
    ['a b,lifetime,,', /^A key must have/],
    ['old-customer-2,gold,,', /^The type must be one of/],
    ['old-customer-2,master,,', /^A master key can't be imported/],
    ['old-customer-2,lifetime,"=HYPERLINK(""x"")",', /starts like a formula/],
    ['old-customer-2,lifetime,@SUM(A1),', /starts like a formula/],
    ['old-customer-2,lifetime,Vale,nobody', /valid email/],
    ['old-customer-2,lifetime', /^This row has 2 columns instead of 4\.$/],
    [
      'old-customer-2;lifetime;;',
      /^This row has 1 column instead of 4\. Use commas between columns, not semicolons\.$/,
    ],
    ['old-customer-1,lifetime,,', /^This key appears twice in the file/],
  ])('names the row of %j', async (line, sentence) => {
    const rows = await read(`key,type,holder,email\nold-customer-1,lifetime,Vale,\n${line}\n`)
    expect(rows[0]).toHaveProperty('terms')
    expect(rows[1]).toEqual({ row: 3, error: expect.stringMatching(sentence) })
  })

  it.each([
    ['', /^The file is empty/],
    ['\n\n', /^The file is empty/],
    ['key,type\n', /^The file has no keys/],
    ['name,type\na,lifetime', /^The first row must name the columns: key, type, holder, email, expires/],
    ['key,type,type\na,lifetime,lifetime', /^The first row must name the columns/],
    ['key,type\n"a,lifetime', /^The file isn't valid CSV/],
    ['key,type\na"b",lifetime', /^The file isn't valid CSV/],
    [Buffer.from([0x6b, 0x00]), /^The file isn't in UTF-8/],
  ])('is refused as %j', async (csv, sentence) => {
    await expect(read(csv)).rejects.toThrow(sentence)
  })

  it('is refused with a row that is too long', async () => {
    const csv = `key,type\na,lifetime\n${'a'.repeat(10_001)},lifetime`
    await expect(read(csv)).rejects.toThrow(/^Row 3 has more than 10,000 characters/)
  })
})
