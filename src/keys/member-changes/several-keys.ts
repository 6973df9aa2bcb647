import { FailureException } from '../../platform/errors/failure.js'
import type { KeyTerms } from '../directory/keys.service.js'

const refused = (field: string, sentence: string) =>
  new FailureException(400, sentence, { fields: { [field]: sentence } })

/**
 * Refuses what belongs to one person where several keys are to be issued.
 * @throws {FailureException} 400 with `fields` – masters, an email address, or keys to be emailed
 */
export function assertForSeveral(
  { level, holderEmail }: Pick<KeyTerms, 'level' | 'holderEmail'>,
  sendKey: boolean,
): void {
  if (level === 'master') throw refused('count', 'A master key belongs to one person. Issue one at a time.')
  if (holderEmail)
    throw refused('email', "Several keys can't have the same email address. Leave out the address.")
  if (sendKey) throw refused('sendKey', "Several keys can't be emailed at once. Issue one at a time.")
}
