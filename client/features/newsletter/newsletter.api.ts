import type { SuccessAnswer } from '../../../src/keys/keys.contract.js'
import { request } from '../../http.js'

export const subscribe = (email: string) =>
  request<SuccessAnswer>('POST', '/api/newsletter/subscribe', { email })
