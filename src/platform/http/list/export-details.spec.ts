import { expect, it } from '@jest/globals'
import { exportDetails } from './export-details.js'
import type { List } from './list.contract.js'

const LIST = {
  path: '/api/things',
  filters: {
    q: { kind: 'text', max: 9 },
    to: { kind: 'recipient', max: 9 },
    state: { kind: 'choice', values: ['new', 'old'] },
  },
  pages: { kind: 'newest-first', position: 'id' },
} as const satisfies List

it('says whether words or an address narrowed an export, after what it was narrowed to', () => {
  const details = exportDetails(LIST, { q: 'Ada', to: '', state: 'old' })
  expect(Object.entries(details)).toEqual([
    ['state', 'old'],
    ['isSearch', true],
    ['isByRecipient', false],
  ])
  expect(exportDetails(LIST, {})).toEqual({ state: 'all', isSearch: false, isByRecipient: false })
})
