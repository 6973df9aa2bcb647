import type { Failure } from '../../../src/platform/errors/failure.contract.js'
import type { ValidateKeyAnswer, ValidateKeyRequest } from '../../../src/keys/keys.contract.js'
import type { RecoverRequest } from '../../../src/keys/recovery/recovery.contract.js'
import type { SuccessAnswer } from '../../../src/platform/http/answer.contract.js'
import { request } from '../../shell/http/http.js'

/** Opens a session for the key; the server sets its cookie (contract §2). */
export function validateKey(accessKey: string, remember: boolean) {
  const body: ValidateKeyRequest = remember ? { accessKey, remember } : { accessKey }
  return request<ValidateKeyAnswer | Failure>('POST', '/api/auth/validate-key', body)
}

/** Asks for a link to a lost key; the answer is the same for every address (contract §5, 'Lost keys'). */
export function recoverKey(email: string) {
  const body: RecoverRequest = { email }
  return request<SuccessAnswer>('POST', '/api/auth/recover', body)
}
