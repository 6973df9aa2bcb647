import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createMarker, readMarker, writeMarker } from './marker-file.js'

const FIRST = { copyId: 'first', liveAt: 0 }
const LATER = { copyId: 'first', liveAt: 1_800_000_000_000 }

let folder: string
let data: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marker-'))
  data = join(folder, 'data')
  await mkdir(data)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the marker of a data folder', () => {
  it('has what was written last, also when the folder was renamed', async () => {
    expect(await readMarker(data)).toBeNull()
    expect(await createMarker(data, FIRST)).toEqual(FIRST)
    await writeMarker(data, LATER)
    await rename(data, join(folder, 'renamed'))
    expect(await readMarker(join(folder, 'renamed'))).toEqual(LATER)
  })

  it('is that of the first of two processes that create it at once', async () => {
    const [one, two] = await Promise.all([
      createMarker(data, FIRST),
      createMarker(data, { ...FIRST, copyId: 'second' }),
    ])
    const stored = await readMarker(data)
    expect([one, two]).toEqual([stored, stored])
  })

  it('is none in a copy of the folder, with its times too, and can be written there anew', async () => {
    await writeMarker(data, LATER)
    const copy = join(folder, 'copy')
    await cp(data, copy, { recursive: true, preserveTimestamps: true })
    expect(await readMarker(copy)).toBeNull()
    await writeMarker(copy, FIRST)
    expect([await readMarker(copy), await readMarker(data)]).toEqual([FIRST, LATER])
  })

  it('is none if the file has been cut off', async () => {
    await writeMarker(data, LATER)
    await writeFile(join(data, 'live-copy.json'), '{"copyId"')
    expect(await readMarker(data)).toBeNull()
    await writeMarker(data, LATER)
    expect(await readMarker(data)).toEqual(LATER)
  })
})
