import type { Row } from '../../platform/command-line/table.js'
import type { IssuedKey } from '../directory/keys.service.js'
import { keyHint } from '../keys.contract.js'
import type { ExportedMember } from '../members/member-answer.js'

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
  holder: member.holder,
  email: member.email,
  expires: member.expiresAt,
  created: member.createdAt,
  lastSignIn: member.lastSignInAt,
  version: member.version,
})
