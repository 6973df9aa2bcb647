import { HttpException } from '@nestjs/common'

/** A refusal that has a sentence for the person (contract §1); anything else that is thrown gets a general one. */
export class FailureException extends HttpException {
  constructor(
    status: number,
    readonly sentence: string,
    readonly more: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(sentence, status)
  }
}

export const notFound = (sentence = 'There is nothing here.') => new FailureException(404, sentence)

/** 429 with `Retry-After`; `opening` is followed by when to come back. */
export function tooManyRequests(opening: string, retryAfterSeconds: number): FailureException {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const sentence = `${opening} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
  return new FailureException(429, sentence, { retryAfterSeconds })
}
