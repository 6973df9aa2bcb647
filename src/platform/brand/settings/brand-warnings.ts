import { type Brand, FICTIONAL_DOMAIN } from '../brand.contract.js'
import { type BrandField, type BrandWarning, valuesOf } from './brand-settings.contract.js'

/** Returns a warning for each link, and for the contact address, on the fictional company's domain. */
export function brandWarnings(brand: Brand): BrandWarning[] {
  const fields = Object.entries(valuesOf(brand)) as [BrandField, string | string[]][]
  return fields
    .filter(([field, value]) => typeof value === 'string' && isFictional(field, value))
    .map(([field]) => ({
      field,
      sentence:
        field === 'contactEmail'
          ? `This address is on ${FICTIONAL_DOMAIN}, which doesn't exist. Enter your own.`
          : `This link leads to ${FICTIONAL_DOMAIN}, which doesn't exist. Enter your own.`,
    }))
}

function isFictional(field: BrandField, value: string): boolean {
  const host = hostOf(field, value)
  return host === FICTIONAL_DOMAIN || host.endsWith(`.${FICTIONAL_DOMAIN}`)
}

function hostOf(field: BrandField, value: string): string {
  if (field === 'contactEmail') return value.slice(value.lastIndexOf('@') + 1).toLowerCase()
  return field.startsWith('links.') && URL.canParse(value) ? new URL(value).hostname : ''
}
