import { expect, it } from '@jest/globals'
import { FIGURES } from '#src/admin/overview/overview.contract.js'
import { linkOf } from './figure-links.js'

it('leads from each figure to a screen that the role may open', () => {
  const ofSupport = FIGURES.map((figure) => linkOf(figure, 'support').to)
  expect(ofSupport.filter((to) => /audit/.test(to))).toEqual([])
  expect(linkOf('signIns', 'owner').to).toBe('/admin/audit?action=sign-in')
  expect(linkOf('signIns', 'support').to).toBe('/admin/members?sort=-lastSignInAt')
})
