import type { Brand } from '../platform/brand/brand.contract.js'

/** Pixels that the name may take, and of a character of an em's size, roughly. */
const NAME_WIDTH = 560
const CHARACTER = 0.56
const LARGEST = 46

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .filter(Boolean)
    .join('')
    .toUpperCase()

/**
 * SVG of 640 × 400 pixels: the funding partner's name, category and figures, as the brand has them, labeled as an
 * illustration. It is not a picture of the partner's site, of which the portal knows the address alone.
 */
export function partnerPreview({ fundingPartner, facts }: Brand): string {
  const size = Math.min(LARGEST, Math.floor(NAME_WIDTH / (CHARACTER * Math.max(1, fundingPartner.length))))
  const name = escape(fundingPartner)
  const figures = [
    ['FUNDING', facts.fundingRange],
    ['MARKETS', `${facts.instruments.join(' · ')} futures`],
  ]
    .map(
      ([term, value], at) =>
        `<g transform="translate(${40 + at * 292} 282)"><rect width="268" height="64" rx="12" fill="#0e131c" stroke="#343c66"/><text x="16" y="25" fill="#8a97ab" font-size="12" letter-spacing="1">${term}</text><text x="16" y="48" fill="#eaf0f7" font-size="17" font-weight="600">${escape(value!)}</text></g>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400" font-family="system-ui,sans-serif" role="img" aria-label="${name}"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#151a33"/><stop offset=".6" stop-color="#0b0f1d"/><stop offset="1" stop-color="#080b12"/></linearGradient><radialGradient id="b" cx=".8" cy=".1" r=".75"><stop stop-color="#a9b8ff" stop-opacity=".34"/><stop offset="1" stop-color="#a9b8ff" stop-opacity="0"/></radialGradient></defs><rect width="640" height="400" fill="url(#a)"/><rect width="640" height="400" fill="url(#b)"/><rect x="40" y="44" width="72" height="72" rx="20" fill="#a9b8ff"/><text x="76" y="82" fill="#151a33" font-size="30" font-weight="700" text-anchor="middle" dominant-baseline="central">${escape(initials(fundingPartner))}</text><text x="40" y="182" fill="#eaf0f7" font-size="${size}" font-weight="700">${name}</text><text x="40" y="222" fill="#b4c0d0" font-size="20">Prop-firm funding</text>${figures}<text x="600" y="378" fill="#8a97ab" font-size="13" text-anchor="end">Illustration, not the live site</text></svg>`
}
