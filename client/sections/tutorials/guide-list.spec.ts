import { describe, expect, it } from '@jest/globals'
import { TEMPLATES } from '#src/keys/keys.contract.js'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import { guideList, shownTabs } from './guide-list.js'

const tab = {
  id: 'harbor',
  title: 'Harbor',
  heading: 'Leaving the harbor',
  lead: 'With the tide.',
  text: '<h4>Cast off</h4><p>Slowly.</p>',
}
const shown = (template: (typeof TEMPLATES)[number], entries: object[]) => {
  const content = JSON.stringify({ entries })
  const item = { contentKey: 'tutorials.guide', page: 'tutorials', section: null, content } as const
  return shownTabs([{ ...item, contentType: 'json' }], BUILT_IN_BRAND, template)
}

describe('guideList', () => {
  it.each(TEMPLATES)('reads the built-in tabs of %s unchanged', (template) => {
    const builtIn = guideList.builtIn(BUILT_IN_BRAND, template)
    expect(builtIn.map((entry) => guideList.read({ ...entry }, entry.id))).toEqual(builtIn)
    expect(shownTabs([], BUILT_IN_BRAND, template)).toEqual(builtIn)
  })

  it('writes each part as a heading, a paragraph and a list', () => {
    const [setup] = guideList.builtIn(BUILT_IN_BRAND, 'automation')
    expect(setup).toMatchObject({ id: 'setup', title: 'Initial Setup', video: 'Initial Setup', seconds: 932 })
    expect(setup!.text).toMatch(
      /^<h4>Before you begin<\/h4>\n<p>Have these ready.<\/p>\n<ul>\n( {2}<li>[^<]+<\/li>\n){3}<\/ul>\n\n<h4>Log in/,
    )
  })

  it.each(['title', 'heading', 'lead', 'text'])('skips a tab without %s', (name) =>
    expect(guideList.read({ ...tab, [name]: '' }, tab.id)).toBeNull(),
  )

  it('leaves out an address that is not safe, and a length that is none', () =>
    expect(
      guideList.read({ ...tab, video: 'Tour', url: 'javascript:alert(1)', seconds: '9:00' }, tab.id),
    ).toEqual({ ...tab, product: 'both', video: 'Tour' }))
})

describe('shownTabs', () => {
  it('returns the released tabs of the product, in their order', () => {
    const entries = [
      { ...tab, id: 'b' },
      { ...tab, id: 'a', product: 'indicator' },
      { ...tab, id: 'c', product: 'automation' },
    ]
    expect(shown('indicator', entries).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(shown('automation', [])).toEqual([])
  })
})
