import { describe, expect, it } from '@jest/globals'
import { HttpError } from '../../shell/http/http.js'
import { failureSentence, Refusal, reportDelay } from './gate.rules.js'

describe('failureSentence', () => {
  it.each([
    [
      'the server’s sentence',
      new HttpError(401, 'Unauthorized', '{"success":false,"error":"Ask again"}'),
      'Ask again',
    ],
    [
      'an answer without a sentence',
      new HttpError(401, 'Unauthorized', '{"success":false}'),
      'Invalid access key',
    ],
    ['an empty sentence', new HttpError(400, 'Bad Request', '{"error":""}'), 'Invalid access key'],
    ['a 200 that says no', new Refusal('Not today'), 'Not today'],
    ['a 200 that says no without a word', new Refusal(), 'Invalid access key'],
    [
      'a proxy’s page',
      new HttpError(502, 'Bad Gateway', '<html></html>'),
      'Network error. Please try again.',
    ],
    ['an empty error', new HttpError(504, 'Gateway Timeout', ''), 'Network error. Please try again.'],
    [
      'an answer that does not parse',
      new SyntaxError('Unexpected token'),
      'Network error. Please try again.',
    ],
    ['no network', new TypeError('Failed to fetch'), 'Network error. Please try again.'],
  ])('%s', (_name, failure, sentence) => {
    expect(failureSentence(failure)).toBe(sentence)
  })
})

describe('reportDelay', () => {
  it('is short once the scene runs', () => {
    expect([reportDelay(true), reportDelay(false)]).toEqual([100, 500])
  })
})
