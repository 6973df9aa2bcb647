import { describe, expect, it } from '@jest/globals'
import { HttpError } from '../../shell/http/http.js'
import { failureSentence, Refusal, reportDelay } from './gate.rules.js'

describe('failureSentence', () => {
  it.each([
    [
      'the server’s message',
      new HttpError(401, 'Unauthorized', '{"success":false,"error":"Ask again"}'),
      'Ask again',
    ],
    [
      'a response without a message',
      new HttpError(401, 'Unauthorized', '{"success":false}'),
      'Invalid access key',
    ],
    ['an empty message', new HttpError(400, 'Bad Request', '{"error":""}'), 'Invalid access key'],
    ['an unsuccessful 200 with a message', new Refusal('Not today'), 'Not today'],
    ['an unsuccessful 200 without a message', new Refusal(), 'Invalid access key'],
    [
      'a proxy’s page',
      new HttpError(502, 'Bad Gateway', '<html></html>'),
      'Network error. Please try again.',
    ],
    ['an empty body', new HttpError(504, 'Gateway Timeout', ''), 'Network error. Please try again.'],
    [
      'a response that does not parse',
      new SyntaxError('Unexpected token'),
      'Network error. Please try again.',
    ],
    ['no network', new TypeError('Failed to fetch'), 'Network error. Please try again.'],
  ])('handles %s', (_name, failure, sentence) => {
    expect(failureSentence(failure)).toBe(sentence)
  })
})

describe('reportDelay', () => {
  it('is shorter once the scene is running', () => {
    expect([reportDelay(true), reportDelay(false)]).toEqual([100, 500])
  })
})
