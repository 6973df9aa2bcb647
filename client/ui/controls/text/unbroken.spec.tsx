import { describe, expect, it } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { unbroken } from './unbroken.js'

const rangesOf = (text: string) =>
  [...renderToStaticMarkup(unbroken(text)).matchAll(/<span class="range"[^>]*>(.*?)<\/span>/g)].map(
    ([, range]) => range,
  )

describe('ranges', () => {
  it.each([
    ['Response expected within 24-48 hours.', ['24-48 hours']],
    ['We recommend 0.25-1% of the account, reviewed every 1-3 months.', ['0.25-1%', '1-3 months']],
    ['25-35% of every sale', ['25-35%']],
    ['A 20–30 minute screen share', ['20–30 minute']],
    ['$200-$2,500 a month', ['$200-$2,500']],
    ['Only from 9:35 AM to 12:00 PM Eastern, Nov 22, 1:11 PM', ['9:35 AM', '12:00 PM', '1:11 PM']],
    ['The SHA-256 hash, and risk-to-reward.', ['SHA-256', 'risk-to-reward']],
    ['Medium (10K followers)', []],
    ['A pre-configured, Chicago-based VPS, open 24/7', []],
  ])('are in one piece: %s', (text, ranges) => {
    expect(rangesOf(text)).toEqual(ranges)
  })

  it('keep the text as it is', () => {
    const text = 'Within 24-48 hours, at 5-10%.'
    expect(renderToStaticMarkup(unbroken(text)).replaceAll(/<[^>]+>/g, '')).toBe(text)
    expect(unbroken('No range')).toBe('No range')
  })
})
