import { expect, it } from '@jest/globals'
import { formatted } from './format-code.js'

it.each([
  ['json', '{"a":[1,2]}', '{\n  "a": [\n    1,\n    2\n  ]\n}'],
  ['json', '{"a":', '{"a":'],
  [
    'html',
    '<p>One <strong>two</strong></p><ul><li>a</li>\n<li>b</li></ul>',
    '<p>One <strong>two</strong></p>\n<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>',
  ],
  ['html', 'only words', 'only words'],
  ['html', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
] as const)('formats %s %j', (type, code, result) => {
  expect(formatted(type, code)).toBe(result)
  expect(formatted(type, result)).toBe(result)
})
