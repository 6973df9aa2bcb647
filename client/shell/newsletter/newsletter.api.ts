import type { SuccessAnswer } from '../../../src/platform/http/answers/answer.contract.js'
import { request } from '../http/http.js'

export const subscribe = (email: string) =>
  request<SuccessAnswer>('POST', '/api/newsletter/subscribe', { email })
