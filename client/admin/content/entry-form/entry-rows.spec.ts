import { describe, expect, it } from '@jest/globals'
import type { CollectionField } from '#src/content/collections/collections.contract.js'
import { faultsOf, refusedFields } from './entry-faults.js'
import { blankEntry, entriesOf, moved, newRow, rowsOf } from './entry-rows.js'
import {
  instantOf,
  lengthText,
  lengthValue,
  localOf,
  numberValue,
  sizeText,
} from '../entries/field-values.js'
import { entrySummary } from '../entries/value-text.js'

const field = (name: string, type: CollectionField['type'], more: Partial<CollectionField> = {}) => ({
  name,
  label: name,
  type,
  required: true,
  ...more,
})
const PRODUCT = field('product', 'choice', {
  options: [
    { value: 'automation', label: 'Automation' },
    { value: 'indicator', label: 'Indicator' },
  ],
})
const FIELDS = [
  field('id', 'id'),
  field('title', 'text', { max: 5 }),
  field('seconds', 'seconds', { min: 1, max: 90 }),
]

describe('rows of a form', () => {
  it('give new entries ids that no entry has, and leave the others', () => {
    const rows = [
      ...rowsOf([{ id: 'tide', title: 'Old' }]),
      newRow({ title: 'Tide' }),
      newRow({ title: 'Tide' }),
    ]
    const ids = (reserved: { id: string }[]) => entriesOf(rows, FIELDS, reserved).map(({ id }) => id)
    expect(ids([])).toEqual(['tide', 'tide-2', 'tide-3'])
    expect(ids([{ id: 'tide-2' }])).toEqual(['tide', 'tide-3', 'tide-4'])
  })

  it('move by position', () => {
    const rows = rowsOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }])
    const ids = (from: number, to: number) =>
      moved(rows, from, to)
        .map(({ key }) => key)
        .join('')
    expect([ids(0, 2), ids(2, 0), ids(1, 1)]).toEqual(['bca', 'cab', 'abc'])
  })

  it('start with the template’s choice and an empty title', () => {
    expect(blankEntry([PRODUCT, ...FIELDS], 'indicator')).toEqual({ product: 'indicator' })
    expect(blankEntry([{ ...PRODUCT, required: false }], 'indicator')).toEqual({})
  })
})

describe('fields of a form', () => {
  it('report what is missing, too long or not a number', () => {
    expect(faultsOf({ id: 'a', title: ' ' }, FIELDS)).toEqual({
      title: 'Enter a value.',
      seconds: 'Enter a value.',
    })
    expect(faultsOf({ id: 'a', title: 'Too long', seconds: '4:' }, FIELDS)).toEqual({
      title: 'Use up to 5 characters.',
      seconds: 'Enter minutes and seconds, such as 4:05.',
    })
    expect(faultsOf({ id: 'a', title: 'Fine', seconds: 91 }, FIELDS)).toEqual({
      seconds: 'Enter a value from 0:01 to 1:30.',
    })
    expect(faultsOf({ id: 'a', title: 'Fine', seconds: 90 }, FIELDS)).toEqual({})
  })

  it('read the server’s sentences by entry', () => {
    const fields = { 'entries.2.until': 'Too early.', 'entries.2.from': 'Too late.', content: 'Other.' }
    expect(refusedFields(fields)).toEqual(new Map([[2, { until: 'Too early.', from: 'Too late.' }]]))
  })

  it('convert lengths, numbers, sizes and instants both ways', () => {
    expect([lengthText(245), lengthText(36000), lengthText('4:')]).toEqual(['4:05', '600:00', '4:'])
    expect([lengthValue('4:05'), lengthValue('4:5'), lengthValue('600:00')]).toEqual([245, '4:5', 36000])
    expect([numberValue('12'), numberValue('1.5')]).toEqual([12, '1.5'])
    expect([sizeText(0), sizeText(1_240_000), sizeText('x')]).toEqual(['', '1.2MB', ''])
    const iso = '2026-11-30T14:00:00.000Z'
    expect(instantOf(localOf(iso))).toBe(iso)
    expect([localOf('never'), instantOf('')]).toEqual(['', null])
    // While a year is being typed.
    expect(localOf(instantOf('0002-03-03T09:00')!)).toBe('0002-03-03T09:00')
  })

  it('sum an entry up by its choices, days and lengths', () => {
    const entry = { id: 'a', title: 'T', product: 'indicator', date: '2026-11-03', seconds: 65 }
    expect(entrySummary(entry, [...FIELDS, PRODUCT, field('date', 'date')])).toBe(
      '1:05 · Indicator · Nov 3, 2026',
    )
  })
})
