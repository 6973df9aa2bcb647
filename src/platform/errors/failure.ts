import { HttpException } from '@nestjs/common'
import type { FailureReason } from './failure.contract.js'

/** A refusal with a sentence for the person (contract §1). For other errors FailureFilter has general sentences. */
export class FailureException extends HttpException {
  constructor(
    status: number,
    readonly sentence: string,
    readonly more: {
      fields?: Record<string, string>
      reason?: FailureReason
      /** Of a 409: what is stored now, by its name in the answer. */
      stored?: Record<string, unknown>
      retryAfterSeconds?: number
    } = {},
  ) {
    super(sentence, status)
  }
}

/** Returns a 404. */
export const notFound = (sentence = 'Not found.') => new FailureException(404, sentence)

/** From so many minutes on, a wait is said in hours. */
const HOURS_FROM = 120

/** Returns a 429 with `Retry-After`; its sentence is `opening`, then when to try again. */
export function tooManyRequests(opening: string, retryAfterSeconds: number): FailureException {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const wait =
    minutes >= HOURS_FROM
      ? `${Math.ceil(minutes / 60)} hours`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new FailureException(429, `${opening} Please try again in ${wait}.`, { retryAfterSeconds })
}
