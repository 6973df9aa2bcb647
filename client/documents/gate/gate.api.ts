import type { Failure } from '#src/platform/errors/failure.contract.js'
import type { ValidateKeyAnswer } from '#src/keys/keys.contract.js'
import type { Succeeded } from '#src/platform/http/answers/answer.contract.js'
import { request } from '../../shell/http/http.js'
import type { ValidateKeyDto } from '#src/keys/sign-in/sign-in.dto.js'

/** Opens a session for the key; the server sets its cookie (contract §2). */
export function validateKey(accessKey: string, remember: boolean) {
  const body: ValidateKeyDto = remember ? { accessKey, remember } : { accessKey }
  return request<Succeeded<ValidateKeyAnswer> | Failure>('POST', '/api/auth/validate-key', body)
}
