import { describe, expect, it } from '@jest/globals'
import { BUILT_IN_BRAND } from '#src/platform/brand/brand.contract.js'
import {
  type BrandField,
  type BrandSettings,
  withValues,
} from '#src/platform/brand/settings/brand-settings.contract.js'
import { BUILT_IN_PICTURES } from '#src/platform/brand/pictures/brand-pictures.contract.js'
import { brandEdits, changeOf, textsOf } from './brand-edit.js'

const stored: BrandSettings = {
  brand: withValues(BUILT_IN_BRAND, { name: 'Northgate', postalAddress: '12 Harbor Street' }),
  defaults: BUILT_IN_BRAND,
  replaced: ['name', 'postalAddress'],
  version: 3,
  updatedAt: null,
  warnings: [],
  pictures: BUILT_IN_PICTURES,
}
const changed = (values: Partial<Record<BrandField, string>>) => {
  const edit = brandEdits.begunFrom(stored)
  return changeOf({ ...edit, draft: { ...edit.draft, ...values } })
}

describe('a brand as typed', () => {
  it('has a text for each field, lists with commas', () => {
    expect(textsOf(stored.brand)).toMatchObject({ name: 'Northgate', 'facts.instruments': 'ES, YM, NQ' })
    expect(changed({})).toEqual({})
  })

  it('changes the fields that differ', () => {
    expect(
      changed({ productName: ' Engine ', 'facts.instruments': 'ES,, CL ', 'links.terms': 'https://a.test' }),
    ).toEqual({
      productName: 'Engine',
      facts: { instruments: ['ES', 'CL'] },
      links: { terms: 'https://a.test' },
    })
  })

  it('goes back to a default that is typed again, and sends what was emptied for the server to judge', () => {
    expect(changed({ name: 'Tidewater', postalAddress: '', prefix: ' ' })).toEqual({
      name: null,
      postalAddress: null,
      prefix: '',
    })
  })
})
