import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { readKeyFile } from '../../src/keys/import/key-file.js'
import { addressSpellings } from '../../src/platform/addresses/address-spellings.js'
import {
  addressFault,
  asciiAddress,
  cleanAddress,
  isSameAddress,
} from '../../src/platform/addresses/mail-address.contract.js'

const UNREACHABLE =
  "We can't send email to this address. Enter one without accents, quotes, or spaces before the @."
const INVALID = 'Enter a valid email address.'

describe('an address', () => {
  it.each([
    ['ann@vale.example', 'ann@vale.example'],
    ['  Ann@Vale.Example\u00a0\t', 'Ann@Vale.Example'],
    ['\u200bann@vale.example\ufeff', 'ann@vale.example'],
    ['ann@MÜLLER.example', 'ann@müller.example'],
    ['ann@mu\u0308ller.example', 'ann@müller.example'],
    ['ann@ｍüller.example', 'ann@müller.example'],
    ['ann@vale.example\n', 'ann@vale.example\n'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => expect(cleanAddress(typed)).toBe(stored))

  it.each([
    'ann@vale.example',
    "o'neil+news@mail.vale.example",
    'mia@müller.example',
    'mia@xn--mller-kva.example',
    'mia@straße.example',
    'mia@例え.テスト',
    'mia@mail.почта.рф',
  ])('%s can be written to', (address) => {
    expect(addressFault(address)).toBeNull()
    expect(asciiAddress(address)).toMatch(/^[\x21-\x7e]+$/)
  })

  it.each([
    'jürgen@vale.example',
    '例え@vale.example',
    'jürgen@müller.example',
    '"odd one"@vale.example',
    '"odd@one"@vale.example',
  ])('%s is said to be none that mail reaches', (address) => expect(addressFault(address)).toBe(UNREACHABLE))

  it.each([
    'nobody',
    'ann@',
    '@vale.example',
    'ann@vale',
    'ann vale@vale.example',
    'ann@vale.example, bo@vale.example',
    'Ann <ann@vale.example>',
    'ann@vale.example\r\nBcc: bo@vale.example',
    'ann@müller.example\n',
    'ann@müller..example',
    'ann@mül ler.example',
    'ann@müller.example/path',
    'ann@müller.example:25',
    'ann@１.2.3.4',
    'jürgen@vale',
    `ann@${'ü'.repeat(60)}.example`,
    `ann@${Array.from({ length: 40 }, () => 'müllü').join('.')}.example`,
    null,
    7,
    undefined,
  ])('%j is said to be none', (text) => expect(addressFault(text)).toBe(INVALID))

  it.each([
    ['ANN@VALE.EXAMPLE ', 'ann@vale.example', true],
    ['mia@müller.example', 'Mia@XN--MLLER-KVA.example', true],
    ['mia@MÜLLER.example', 'mia@mu\u0308ller.example', true],
    ['mia@müller.example', 'mia@muller.example', false],
    ['ann@vale.example', 'an.n@vale.example', false],
    ['ann@vale.example', null, false],
    [null, null, false],
  ])('%j and %j are the same: %j', (one, other, isSame) => expect(isSameAddress(one, other)).toBe(isSame))

  it('is looked for in each spelling that may be stored', () => {
    const both = ['mia@xn--mller-kva.example', 'mia@müller.example']
    for (const typed of ['Mia@Müller.example', 'mia@XN--MLLER-KVA.EXAMPLE'])
      expect(addressSpellings(typed)).toEqual(both)
    expect(addressSpellings('Ann@Vale.example', ' ann@vale.example', 'order-7')).toEqual([
      'ann@vale.example',
      'order-7',
    ])
  })
})

it('a file of keys names the rows with addresses that mail cannot reach, and takes a domain in Unicode as it is', async () => {
  const rows: unknown[] = []
  for await (const read of readKeyFile(readFileSync('test/cases/inputs/csv-eai.csv'), new Date()))
    rows.push([read.row, 'error' in read ? read.error : read.terms.email])
  expect(rows).toEqual([
    [2, UNREACHABLE],
    [3, 'mia.9k6hq3@müller.example'],
    [4, UNREACHABLE],
    [5, 'pla.9k6hq3@vale.example'],
  ])
})
