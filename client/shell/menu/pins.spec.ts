import { describe, expect, it } from '@jest/globals'
import { parsePins, togglePin } from './pins.js'

const KNOWN = ['dashboard', 'news', 'faq']

describe('parsePins', () => {
  it('returns the stored pins in menu order', () =>
    expect(parsePins('["faq","news"]', KNOWN)).toEqual(['news', 'faq']))

  it('keeps an emptied list empty', () => expect(parsePins('[]', KNOWN)).toEqual([]))

  it('drops unknown sections', () => expect(parsePins('["faq","gone",7,null]', KNOWN)).toEqual(['faq']))

  it.each([null, '', 'broken', 'null', '{}', '7'])('returns null for %j', (stored) =>
    expect(parsePins(stored, KNOWN)).toBeNull(),
  )
})

describe('togglePin', () => {
  it('pins and unpins', () => {
    expect(togglePin(['faq'], 'news')).toEqual(['faq', 'news'])
    expect(togglePin(['faq', 'news'], 'faq')).toEqual(['news'])
  })
})
