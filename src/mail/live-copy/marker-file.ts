import type { BigIntStats } from 'node:fs'
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 as uuid } from 'uuid'

/** What a data folder knows about the live copy: what the database's row was when this folder's server last saw it. */
export interface Marker {
  copyId: string
  /** 0: the database has no row yet. */
  liveAt: number
}

/** The file's own place on the disk: a copy of the file has the same content and another place. */
interface Place {
  inode: string
  /** Nanoseconds since 1970; 0 where the file system doesn't know. */
  born: string
}

const FILE = 'live-copy.json'
/** Always the same, so that a new time is written over the old one, also on a full disk. */
const LENGTH = 256

/** Returns the data folder's marker; null if it has none, or one that was copied with the folder. */
export async function readMarker(dataDir: string): Promise<Marker | null> {
  const path = join(dataDir, FILE)
  try {
    const { copyId, liveAt, ...place } = JSON.parse(await readFile(path, 'utf8')) as Marker & Place
    return isSamePlace(place, await stat(path, { bigint: true })) ? { copyId, liveAt } : null
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return null
    throw error
  }
}

/**
 * Creates the data folder's marker; returns that of a process that was faster, if there is one. A copied one is replaced.
 * @throws {Error} the file can't be written
 */
export async function createMarker(dataDir: string, marker: Marker): Promise<Marker> {
  const path = join(dataDir, FILE)
  const known = await readMarker(dataDir)
  if (known) return known
  const unfinished = `${path}.${uuid()}.part`
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    const { ino, birthtimeNs } = await stat(unfinished, { bigint: true })
    const place = { inode: String(ino), born: String(birthtimeNs) }
    await writeFile(unfinished, textOf({ ...marker, ...place }), { flag: 'r+', flush: true })
    // Linking is atomic, and fails if the name exists.
    await link(unfinished, path)
    return marker
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const first = await readMarker(dataDir)
    if (first) return first
    await rename(unfinished, path)
    return marker
  } finally {
    await rm(unfinished, { force: true })
  }
}

/**
 * Writes what is known now into the data folder's marker, which is created if there is none.
 * @throws {Error} the file can't be written
 */
export async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  await createMarker(dataDir, marker)
  const file = await open(join(dataDir, FILE), 'r+')
  try {
    const { buffer } = await file.read(Buffer.alloc(LENGTH), 0, LENGTH, 0)
    const stored = JSON.parse(buffer.toString('utf8')) as Marker & Place
    await file.write(textOf({ ...stored, ...marker }), 0)
  } finally {
    await file.close()
  }
}

const textOf = (content: Marker & Place) => `${JSON.stringify(content).padEnd(LENGTH - 1)}\n`

/** By when the file was made, because an inode is used again. Where that isn't known, some systems say when it was changed. */
function isSamePlace({ inode, born }: Place, { ino, birthtimeNs, ctimeNs }: BigIntStats): boolean {
  const isKnown = birthtimeNs > 0n && birthtimeNs !== ctimeNs
  return isKnown ? born === String(birthtimeNs) : inode === String(ino)
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
