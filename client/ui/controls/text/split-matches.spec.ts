import { describe, expect, it } from '@jest/globals'
import { splitMatches } from './split-matches.js'

describe('splitMatches', () => {
  it('finds each word, whatever its case', () =>
    expect(splitMatches('Risk and reward', 'risk REWARD')).toEqual(['', 'Risk', ' and ', 'reward', '']))

  it('finds words of two letters or more', () =>
    expect(splitMatches('A risk is a risk', 'a is')).toEqual(['A r', 'is', 'k ', 'is', ' a r', 'is', 'k']))

  it('finds nothing without words', () => expect(splitMatches('Risk', ' ')).toEqual(['Risk']))

  it('treats straight and curly apostrophes alike', () =>
    expect(splitMatches('It can’t', "can't")).toEqual(['It ', 'can’t', '']))

  it('treats punctuation literally', () =>
    expect(splitMatches('0.25-1% (at most)', '(at')).toEqual(['0.25-1% ', '(at', ' most)']))
})
