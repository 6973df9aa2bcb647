import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AvatarStore, type StoredFile, StoreFullError } from './avatar-store.js'

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])

export class AvatarFolder implements AvatarStore {
  constructor(private readonly folder: string) {}

  /**
   * Writes under a temporary name and renames once every byte is on disk, so that no picture is incomplete.
   * @throws {StoreFullError} the disk or its quota is full
   */
  async put(file: string, picture: Buffer): Promise<void> {
    const path = join(this.folder, file)
    const unfinished = `${path}.part`
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    try {
      await writeThrough(unfinished, picture)
      await rename(unfinished, path)
      await syncFolder(this.folder)
    } catch (error) {
      await Promise.all([unfinished, path].map((left) => rm(left, { force: true })))
      throw NO_ROOM.has(codeOf(error)) ? new StoreFullError() : error
    }
  }

  async read(file: string): Promise<Buffer | null> {
    return readFile(join(this.folder, file)).catch(nullIfMissing)
  }

  /** Deletes the file; does nothing if there is none. */
  async remove(file: string): Promise<void> {
    await rm(join(this.folder, file), { force: true })
  }

  /** Yields all files, including `.part` files of interrupted puts. */
  async *list(): AsyncIterable<StoredFile> {
    const entries = await opendir(this.folder).catch(nullIfMissing)
    if (!entries) return
    for await (const { name } of entries) {
      const found = await stat(join(this.folder, name)).catch(nullIfMissing)
      if (found) yield { file: name, storedAt: found.mtime }
    }
  }
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A new file name is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}
