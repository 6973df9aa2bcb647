import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every mail that a portal without SMTP_URL has written, in the order of writing. */
export async function readMailbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}
