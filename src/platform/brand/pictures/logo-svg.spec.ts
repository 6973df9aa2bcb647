import { describe, expect, it } from '@jest/globals'
import { LOGO_SENTENCES } from './brand-pictures.contract.js'
import { checkSvg } from './logo-svg.js'

const SIZE = 1024 * 1024
/** Milliseconds. In linear time a megabyte takes tens of them, in quadratic time hours. */
const LIMIT = 5_000

const inElement = (css: string) => `<svg><style>${css}</style></svg>`
const inAttribute = (css: string) => `<svg><rect style="${css}"/></svg>`
const filledWith = (part: string) => part.repeat(SIZE / part.length)

/** Checks an SVG within the limit. */
function check(svg: string): Buffer[] {
  const startedAt = performance.now()
  try {
    return checkSvg(svg).pictures
  } finally {
    expect(performance.now() - startedAt).toBeLessThan(LIMIT)
  }
}

describe.each([
  ['element', inElement],
  ['attribute', inAttribute],
])('a megabyte of style in an %s', (_, svg) => {
  it.each([
    ['comments that never end', filledWith('/*')],
    ['comments', filledWith('/**/')],
    ['spaces in a reference', `url(${filledWith(' ')}#a)`],
    ['references to nothing', filledWith('url(#')],
    ['spaces', filledWith(' ')],
  ])('is checked in linear time: %s', (_, css) => expect(check(svg(css))).toEqual([]))

  it.each([
    ['comments', `${filledWith('/**/')}url(//example.com)`],
    ['spaces', `url(${filledWith(' ')}//example.com)`],
    ['comments inside of it', `u${filledWith('/*/**/')}rl(//example.com)`],
  ])('hides no address behind %s', (_, css) => expect(() => check(svg(css))).toThrow(LOGO_SENTENCES.external))
})
