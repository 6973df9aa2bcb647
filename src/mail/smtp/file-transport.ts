import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transport } from './transport.js'

export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** Mail as files for whoever tries the portal; a file is there whole or not at all, and once. */
export const fileTransport = (dataDir: string): Transport => ({
  async deliver({ id, message }, beforeEnd) {
    const folder = mailFolder(dataDir)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const draft = join(folder, `${id}.draft`)
    await writeFile(draft, message, { mode: 0o600, flush: true })
    await beforeEnd()
    await rename(draft, join(folder, `${id}.eml`))
  },
  close: () => undefined,
})
