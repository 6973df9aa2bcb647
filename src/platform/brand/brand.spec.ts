import { describe, expect, it } from '@jest/globals'
import { plainToInstance } from 'class-transformer'
import { validateSync, type ValidationError } from 'class-validator'
import { BUILT_IN_BRAND } from './brand.contract.js'
import { ChangeBrandDto } from './settings/brand.dto.js'
import {
  BRAND_FIELDS,
  BRAND_LIMITS,
  toChange,
  valuesOf,
  withValues,
} from './settings/brand-settings.contract.js'
import { brandWarnings } from './settings/brand-warnings.js'

const { facts, links } = BUILT_IN_BRAND

describe('the values of a brand', () => {
  it('are those of all fields, by their paths', () => {
    const values = valuesOf(BUILT_IN_BRAND)
    expect(values.name).toBe('Tidewater')
    expect(values['links.booking']).toBe(links.booking)
    expect(values['facts.instruments']).toEqual(['ES', 'YM', 'NQ'])
    expect(Object.keys(values)).toHaveLength(
      Object.keys(BUILT_IN_BRAND).length - 4 + Object.keys(links).length + Object.keys(facts).length,
    )
    const { returns: _, installedOn: __, ...fields } = BUILT_IN_BRAND
    expect(toChange(values)).toEqual(fields)
  })

  it('replace those of another brand, each by itself', () => {
    const values = { name: 'Northgate', 'links.terms': 'https://northgate.test/terms', 'facts.minds': '3' }
    expect(withValues(BUILT_IN_BRAND, values)).toEqual({
      ...BUILT_IN_BRAND,
      name: 'Northgate',
      links: { ...links, terms: 'https://northgate.test/terms' },
      facts: { ...facts, minds: '3' },
    })
  })

  it('are left out if they are of another kind, or of no known field', () => {
    const values = { name: 7, links: 'x', 'facts.instruments': 'ES', 'facts.traders': ['1'], slogan: 'Go' }
    expect(withValues(BUILT_IN_BRAND, values)).toEqual(BUILT_IN_BRAND)
  })

  it('of a change leave out what is absent and keep null', () => {
    expect(valuesOf({ name: null, prefix: undefined, links: { terms: null } })).toEqual({
      name: null,
      'links.terms': null,
    })
  })
})

describe('the warnings', () => {
  it('name each link and the address on the fictional domain', () => {
    const fields = BRAND_FIELDS.filter((field) => field.startsWith('links.'))
    expect(brandWarnings(BUILT_IN_BRAND).map(({ field }) => field)).toEqual(['contactEmail', ...fields])
  })

  it('see subdomains and no other domain', () => {
    const warned = (terms: string) =>
      brandWarnings(withValues(BUILT_IN_BRAND, { 'links.terms': terms })).some(
        ({ field }) => field === 'links.terms',
      )
    expect(['https://a.b.TIDEWATER.example/x', 'http://tidewater.example'].map(warned)).toEqual([true, true])
    expect(['https://mytidewater.example', 'https://a.test/tidewater.example'].map(warned)).toEqual([
      false,
      false,
    ])
  })
})

const faultsOf = (change: object): string[] => {
  const errors = validateSync(plainToInstance(ChangeBrandDto, { ...change, version: 0 }), { whitelist: true })
  const properties = (all: ValidationError[]): string[] =>
    all.flatMap(({ property, children }) => (children?.length ? properties(children) : [property]))
  return properties(errors)
}

describe('a change', () => {
  it('accepts what the built-in brand has, and null for every field', () => {
    expect(faultsOf(BUILT_IN_BRAND)).toEqual([])
    expect(faultsOf(toChange(Object.fromEntries(BRAND_FIELDS.map((field) => [field, null]))))).toEqual([])
    expect(faultsOf({ name: '  Loam & Söhne ', postalAddress: '' })).toEqual([])
  })

  it.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'a'.repeat(BRAND_LIMITS.name + 1) }],
    ['name', { name: 'two\nlines' }],
    ['productArticle', { productArticle: 'a' }],
    ['name', { name: 'two\u2028lines' }],
    ['name', { name: 7 }],
    ['accent', { accent: '#FFF' }],
    ['accent', { accent: '#2563EB' }],
    ['prefix', { prefix: 'A' }],
    ['prefix', { prefix: 'ABCDEFGHI' }],
    ['prefix', { prefix: 'A-B' }],
    ['contactEmail', { contactEmail: 'nobody' }],
    ['postalAddress', { postalAddress: 'a\tb' }],
    ['supportedBrokers', { supportedBrokers: [] }],
    ['supportedBrokers', { supportedBrokers: 'one' }],
    ['supportedBrokers', { supportedBrokers: ['one', ' '] }],
    ['supportedBrokers', { supportedBrokers: Array<string>(13).fill('one') }],
    ['booking', { links: { booking: 'javascript:alert(1)' } }],
    ['booking', { links: { booking: 'https://a:b@shop.test' } }],
    ['booking', { links: { booking: 'https://shop.test/"onclick="x' } }],
    ['booking', { links: { booking: `https://shop.test/${'a'.repeat(BRAND_LIMITS.link)}` } }],
    ['traders', { facts: { traders: '' } }],
    ['links', { links: 'https://shop.test' }],
    ['facts', { facts: null }],
  ])('is refused at %s: %j', (field, change) => {
    expect(faultsOf(change)).toEqual([field])
  })
})
