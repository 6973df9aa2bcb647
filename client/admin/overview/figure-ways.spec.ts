import { expect, it } from '@jest/globals'
import { FIGURES } from '../../../src/admin/overview/overview.contract.js'
import { wayOf } from './figure-ways.js'

it('leads from each figure to a screen that the role may open', () => {
  const ofSupport = FIGURES.map((figure) => wayOf(figure, 'support').to)
  expect(ofSupport.filter((to) => /audit/.test(to))).toEqual([])
  expect(wayOf('signIns', 'owner').to).toBe('/admin/audit?action=sign-in')
  expect(wayOf('signIns', 'support').to).toBe('/admin/members?sort=-lastSignInAt')
})
