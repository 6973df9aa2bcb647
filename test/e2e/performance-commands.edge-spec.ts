import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { canonicalJson, hashedText, NO_HASH } from '../../src/performance/record.contract.js'
import { sha256 } from '../../src/performance/record/sha256.js'
import { commandOf } from '../support/command.js'
import { DEMONSTRATION_HEAD, newRow } from '../support/performance.js'
import { type Portal, startPortal } from '../support/portal.js'

let portal: Portal
let folder: string
let run: ReturnType<typeof commandOf>
/** On no database at all. */
const alone = commandOf('performance', { NODE_ENV: 'test', DATA_DIR: '/nowhere' })
beforeAll(async () => {
  portal = await startPortal()
  run = commandOf('performance', portal.environment)
  folder = await mkdtemp(join(tmpdir(), 'performance-'))
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

async function save(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const head = async () => (JSON.parse((await run('list', '--json')).stdout) as { head: { seq: number } }).head
const HEADING = 'month,instrument,returnPercent,trades,wins,losses,basis,note,corrects'

describe('npm run performance -- publish', () => {
  it('previews and publishes a CSV file', async () => {
    const path = await save('rows.csv', `${HEADING}\n2026-01,ES,4.25,20,5,14,actual,=1+1,\n`)
    const before = await head()
    expect(await run('publish', path, '--dry-run')).toEqual({
      code: 0,
      stdout: '1 new row, 0 corrections.\n',
      stderr: '',
    })
    expect(await head()).toEqual(before)
    const { code, stdout } = await run('publish', path, '--json')
    expect([code, JSON.parse(stdout)]).toEqual([0, { head: await head() }])
    expect((await head()).seq).toBe(before.seq + 1)
  })

  it('publishes a JSONL file with a correction', async () => {
    const { seq } = await head()
    const rows = [newRow({ corrects: seq }), newRow({ month: '2026-03' })]
    const path = await save('rows.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join('\n'))
    const { stdout } = await run('publish', path)
    expect(stdout).toMatch(
      /^No actual results for Feb 2026\.\n1 new row, 1 correction\.\nPublished\. Head: row /,
    )
  })

  it('refuses faults with a sentence for each, and publishes nothing', async () => {
    const before = await head()
    const csv = await save(
      'faults.csv',
      `${HEADING}\n2026-05,ES,4%,20,5,14,actual,,\n2026-05,es,4,20,5,14,actual,,\n`,
    )
    const { code, stderr } = await run('publish', csv)
    expect([code, stderr.split('\n').slice(0, 2)]).toEqual([
      1,
      [
        'Line 2, returnPercent: Write 4.25, without a percent sign.',
        expect.stringMatching(/^Line 3, instrument: The instrument must be/),
      ],
    ])
    const json = await save('faults.jsonl', `${JSON.stringify(newRow({ month: '2026-03' }))}\n`)
    expect((await run('publish', json)).stderr).toMatch(/^Row 1, month: Row \d+ of the record has this month/)
    expect((await run('publish', await save('broken.jsonl', '{'))).stderr).toBe("Line 1 isn't valid JSON.\n")
    expect((await run('publish', 'rows.txt')).stderr).toBe('Add a file that ends with .csv or .jsonl.\n')
    expect(await head()).toEqual(before)
  })
})

describe('npm run performance -- export and verify', () => {
  it('verifies an exported file without a database', async () => {
    const path = join(folder, 'record.jsonl')
    const { seq, hash } = (await head()) as { seq: number; hash: string }
    expect((await run('export', path)).stdout).toBe(`${seq} rows written to ${path}. Head: ${hash}.\n`)
    expect(await readFile(path, 'utf8')).toBe(
      (await portal.anonymous.get('/performance/record.jsonl').expect(200)).text,
    )
    expect((await alone('verify', path)).stdout).toBe(
      `The hashes match: ${seq} rows, head ${hash}.\nWithout --head, this check can't tell whether the record was cut off, or edited and hashed again.\n`,
    )
    expect((await alone('verify', path, '--head', hash)).stdout).toBe(
      `Not edited since published: ${seq} rows, head ${hash}.\n`,
    )
    expect((await alone('verify', path, '--head', DEMONSTRATION_HEAD)).stdout).toBe(
      `The hashes match: ${seq} rows, head ${hash}.\nNothing up to the row with the --head hash was edited, cut off, or rewritten.\n`,
    )
    const known = await alone('verify', path, '--head', DEMONSTRATION_HEAD, '--json')
    expect(JSON.parse(known.stdout)).toEqual({ rows: seq, head: { seq, hash }, isHeadKnown: true })
  })

  it('exports a CSV file in which formulas are escaped', async () => {
    const path = join(folder, 'record.csv')
    await run('export', path, '--csv')
    const lines = (await readFile(path, 'utf8')).split('\n')
    expect(lines[0]).toBe(
      '\ufeffseq,month,instrument,returnPercent,trades,wins,losses,lossPercent,basis,note,corrects,publishedAt,hash',
    )
    expect(lines[49]).toMatch(/^49,2026-01,ES,4.25,20,5,14,,actual,'=1\+1,,/)
  })

  it('refuses a changed digit, missing and swapped rows, and a cut-off end', async () => {
    const path = join(folder, 'record.jsonl')
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    const { hash } = JSON.parse(lines.at(-1)!) as { hash: string }
    const verify = async (changed: string[], ...options: string[]) =>
      alone('verify', await save('changed.jsonl', `${changed.join('\n')}\n`), ...options)
    const refuse = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` })
    expect(await verify(lines.with(9, lines[9]!.replace(/"trades":(\d)/, '"trades":9$1')))).toEqual(
      refuse('Line 10 was changed after it was published.'),
    )
    expect(await verify(lines.toSpliced(9, 1))).toEqual(
      refuse("Line 10 isn't the next row: at least one row is missing before it."),
    )
    expect(await verify(lines.with(9, lines[10]!).with(10, lines[9]!))).toEqual(
      refuse('Line 10 is out of order, or appears twice.'),
    )
    expect(await verify([...lines, lines.at(-1)!])).toEqual(
      refuse(`Line ${lines.length + 1} is out of order, or appears twice.`),
    )
    expect(await verify([])).toEqual(refuse('The file has no rows.'))
    expect((await verify(lines.slice(0, -1))).code).toBe(0)
    expect(await verify(lines.slice(0, -1), '--head', hash)).toEqual(
      refuse(
        'No row has this hash. The file may be older than the hash, the record may have been cut off or rewritten, or the hash may be from a different record.',
      ),
    )
    expect(await verify(['{}'])).toEqual(refuse("Line 1 isn't a row of a record."))
  })

  it('says what is missing', async () => {
    expect((await alone('verify')).stderr).toBe('Add the file to verify.\n')
    expect((await alone('verify', join(folder, 'none'))).stderr).toMatch(/can't be read\.\n$/)
    const path = join(folder, 'record.jsonl')
    expect((await alone('verify', path, '--head', 'abc')).stderr).toMatch(/^The head must be a hash/)
  })

  it('verifies 10,000 rows in less than a second of processor time', async () => {
    let prevHash = NO_HASH
    const lines = Array.from({ length: 10_000 }, (_, at) => {
      const row = { ...newRow(), seq: at + 1, publishedAt: '2026-01-01T00:00:00.000Z', prevHash }
      prevHash = sha256(hashedText(row))
      return canonicalJson({ ...row, hash: prevHash })
    })
    const path = await save('long.jsonl', `${lines.join('\n')}\n`)
    const before = process.cpuUsage()
    expect((await alone('verify', path, '--head', prevHash)).code).toBe(0)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  })
})
