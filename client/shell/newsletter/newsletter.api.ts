import { request } from '../http/http.js'

export const subscribe = (email: string) => request<void>('POST', '/api/newsletter/subscribe', { email })
