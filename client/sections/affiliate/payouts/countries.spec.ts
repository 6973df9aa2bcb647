import { expect, it } from '@jest/globals'
import { countries } from './countries.js'

it('has every country once, and no former one', () => {
  const list = countries()
  const codes = list.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['AT', 'BR', 'GB', 'IN', 'JP', 'US', 'XK', 'ZA']))
  for (const none of ['AN', 'DD', 'EU', 'SU', 'UK', 'YU', 'ZZ']) expect(codes).not.toContain(none)
  expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
  expect(list.length).toBeGreaterThan(240)
  expect(list.length).toBeLessThan(260)
})
