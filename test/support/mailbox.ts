import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Returns all mails that a portal without SMTP_URL has written, oldest first. */
export async function readMailbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml')).sort()
  return Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
}

/** Returns the token of the link in a key mail. */
export const keyTokenIn = ({ text }: Pick<Email, 'text'>): string =>
  /\/key\?token=([\w-]+)/.exec(text ?? '')![1]!

/** Returns the tokens of the links for lost keys in a mail. */
export const recoveryTokensIn = ({ text }: Pick<Email, 'text'>): string[] =>
  [...(text ?? '').matchAll(/\/recover\?token=([\w-]+)/g)].map(([, token]) => token!)

/** Returns the token of the link that confirms an email address. */
export const emailTokenIn = ({ text }: Pick<Email, 'text'>): string =>
  /\/email\/confirm\?token=([\w-]+)/.exec(text ?? '')![1]!
