import { describe, expect, it } from '@jest/globals'
import { holderSort, lastFour, rangeOf, searchedWords, wordsOf } from './member-search-words.js'

const finds = (q: string, words: string[]) =>
  searchedWords(q).every((searched) => {
    const [from, to] = rangeOf(searched)
    return words.some((word) => word >= from && word < to)
  })

describe('words of a member', () => {
  const words = wordsOf({
    holder: 'Zoë  van der Smith-Jones',
    email: 'Zoe.Vale@Mail.Example',
    last4: 'N7QX',
  })

  it.each([
    'zoe',
    'ZOË',
    'van',
    'smith',
    'smith-jones',
    'Jones',
    'zoe smith',
    'zoe.vale',
    'zoe.vale@mail.example',
    '@mail.example',
    '@mail',
    'n7qx',
    'N7QX',
    ' jones  zoe ',
  ])('finds %j', (q) => expect(finds(q, words)).toBe(true))

  it.each(['oe', 'mith', 'mail.example', 'vale', 'zoe nobody', '7QX', '%', '@example'])(
    'does not find %j',
    (q) => expect(finds(q, words)).toBe(false),
  )

  it('has none without name, address and last characters', () => {
    expect(wordsOf({ holder: null, email: null, last4: '' })).toEqual([])
    expect(searchedWords('   ')).toEqual([])
  })

  it('cuts long words in index and search alike', () => {
    const name = 'x'.repeat(150)
    expect(finds(name, wordsOf({ holder: name, email: null, last4: '' }))).toBe(true)
    expect(holderSort(name)).toHaveLength(100)
  })
})

describe('last 4 characters of a key', () => {
  it('are shown of long keys only', () => {
    expect(lastFour('lifetime-ABCD-EFGH-N7QX')).toBe('N7QX')
    expect(lastFour('automation-qaz010')).toBe('')
  })
})
