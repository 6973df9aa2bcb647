import type { TextValues } from './mail-texts.contract.js'
import type { MailTextsEntity } from './mail-texts.entity.js'

/** Returns the texts of a row. One that cannot be read must not stop a mail: it counts as none. */
export function textsOf(row: MailTextsEntity | null | undefined): TextValues {
  try {
    const parsed = Object.entries(JSON.parse(row?.texts ?? '{}') as object)
    return Object.fromEntries(parsed.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}
