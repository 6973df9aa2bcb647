import type { BrandPictureAddresses } from '#src/platform/brand/pictures/brand-pictures.contract.js'

export const iconElements = ({ favicon, logo }: BrandPictureAddresses): string =>
  logo
    ? `<link rel="icon" href="${favicon}" type="image/png" sizes="64x64">
<link rel="icon" href="${logo.icon}" type="image/png" sizes="512x512">
<link rel="apple-touch-icon" href="${logo.appleTouchIcon}">`
    : `<link rel="icon" href="${favicon}" type="image/svg+xml">`

/** The built-in mark: no other SVG of the portal has its viewBox. */
const MARK = 'svg[viewBox="0 0 32 32"]'

/** Shows an uploaded logo in place of the built-in mark, in every part of the page that has it. */
export const logoStyle = ({ logo }: BrandPictureAddresses): string =>
  logo
    ? `<style>${MARK}{background:url("${logo.mark}") center/contain no-repeat}${MARK}>*{display:none}</style>
`
    : ''
