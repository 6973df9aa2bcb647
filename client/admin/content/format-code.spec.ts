import { expect, it } from '@jest/globals'
import { formatCode } from './format-code.js'

it.each([
  ['json', '{"a":[1,2]}', '{\n  "a": [\n    1,\n    2\n  ]\n}'],
  ['json', '{"a":', '{"a":'],
  ['html', '<p>One</p><ul><li>a</li></ul>', '<p>One</p><ul><li>a</li></ul>'],
  ['text', '{"a":1}', '{"a":1}'],
] as const)('formats %s %j and leaves the result unchanged', (type, code, result) => {
  expect(formatCode(type, code)).toBe(result)
  expect(formatCode(type, result)).toBe(result)
})
