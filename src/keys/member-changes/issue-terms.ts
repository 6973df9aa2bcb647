import { FailureException } from '../../platform/errors/failure.js'
import type { KeyTerms } from '../directory/keys.service.js'

const NO_ADDRESS = 'To email the key, add an email address. Nothing was issued.'

const refused = (field: string, sentence: string) =>
  new FailureException(400, sentence, { fields: { [field]: sentence } })

/**
 * Refuses what belongs to one person where several keys are to be issued, and to email a key to nobody.
 * @throws {FailureException} 400 with `fields` – masters, an email address, or keys to be emailed, of several; 409 – no address
 * to mail to
 */
export function assertIssuable(
  { level, email }: Pick<KeyTerms, 'level' | 'email'>,
  { count, sendKey }: { count: number; sendKey: boolean },
): void {
  if (count > 1) {
    if (level === 'master') throw refused('count', 'A master key belongs to one person. Issue one at a time.')
    if (email) throw refused('email', "Keys issued together can't have an email address. Leave it out.")
    if (sendKey) throw refused('sendKey', "Keys issued together can't be emailed. Issue one at a time.")
  }
  if (sendKey && !email) throw new FailureException(409, NO_ADDRESS)
}
