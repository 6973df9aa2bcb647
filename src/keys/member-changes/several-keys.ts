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
  if (holderEmail) throw refused('email', "Keys issued together can't have an email address. Leave it out.")
  if (sendKey) throw refused('sendKey', "Keys issued together can't be emailed. Issue one at a time.")
}
