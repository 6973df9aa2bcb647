import { request } from '../../shell/http/http.js'
import type { RecoverDto } from '#src/keys/recovery/recovery.dto.js'

/** Asks for a link to a lost key; the answer is the same for every address (contract §5, 'Lost keys'). */
export function recoverKey(email: string) {
  const body: RecoverDto = { email }
  return request<void>('POST', '/api/auth/recover', body)
}
