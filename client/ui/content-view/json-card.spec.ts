import { describe, expect, it } from '@jest/globals'
import { readCard } from './json-card.js'

describe('readCard', () => {
  it('parses a card', () => {
    const card = {
      title: 'Office hours',
      text: 'Every Tuesday.',
      points: ['Bring questions'],
      links: [{ label: 'Join', to: 'https://example.com' }],
    }
    expect(readCard(JSON.stringify(card))).toEqual(card)
    expect(readCard('{"title":"Alone"}')).toEqual({ title: 'Alone', text: null, points: [], links: [] })
  })

  it('drops unsafe links and values that are not text', () => {
    const links = [{ label: 'x', to: 'javascript:alert(1)' }, { label: 'y' }, null, 7]
    expect(readCard(JSON.stringify({ text: 'a', points: [1, 'b'], links }))).toEqual({
      title: null,
      text: 'a',
      points: ['b'],
      links: [],
    })
  })

  it.each(['[]', '7', 'null', '{}', '{"other":1}', '{"title":7}', 'no json'])('returns null for %s', (json) =>
    expect(readCard(json)).toBeNull(),
  )
})
