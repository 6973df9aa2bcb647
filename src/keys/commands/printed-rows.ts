import type { Row } from '../../platform/command-line/table.js'
import type { IssuedKey } from '../directory/keys.service.js'
import { keyHint } from '../keys.contract.js'
import { LISTED_TEXTS, mapTexts } from '../member-texts.contract.js'
import type { ExportedMember, Member } from '../members.contract.js'

export const issuedRow = ({ id, key, level }: Pick<IssuedKey, 'id' | 'key' | 'level'>): Row => ({
  id,
  key,
  type: level,
  hint: keyHint(key),
})

export const memberRow = (member: ExportedMember): Row => ({
  id: member.id,
  hint: member.hint,
  type: member.level,
  template: member.template,
  status: member.state,
  role: member.role,
  source: member.source,
  ...mapTexts((name) => member[name], LISTED_TEXTS),
  expires: member.expiresAt,
  created: member.createdAt,
  lastSignIn: member.lastSignInAt,
  version: member.version,
})

/** Returns the same with all that is written about the member. */
export const memberDetailsRow = (member: Member): Row => ({
  ...memberRow(member),
  ...mapTexts((name) => member[name]),
})
