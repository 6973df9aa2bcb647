import { expect, it } from '@jest/globals'
import { boundsOf, recentDays } from './days.js'

it('lists days up to that of now, by UTC', () => {
  expect(recentDays(new Date('2028-03-01T00:00:00Z'), 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(recentDays(new Date('2028-03-01T23:59:59.999Z'), 1)).toEqual(['2028-03-01'])
})

it('ends a day where the next begins', () => {
  expect(boundsOf('2028-02-29')).toEqual({
    from: new Date('2028-02-29T00:00:00Z'),
    to: new Date('2028-03-01T00:00:00Z'),
  })
})
