import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transport } from './transport.js'

/** Returns the folder of the mails that `fileTransport` writes. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

/** Returns a transport that writes mails as files, for people who try the portal. A file appears once it is complete, and only once for each mail. */
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
