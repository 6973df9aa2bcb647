import letters from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import type { WriteDocument } from '#src/web/documents/document.contract.js'
import { colors, cssVariables } from '../theme/tokens.js'
import '../theme/base.css'
import '../theme/controls.css'
import '../theme/parts.css'
import { BrandProvider } from '../shell/brand/brand.js'
import { GATE_TEXTS } from '../shell/start/gate-texts.copy.js'
import { RESUMING_ATTRIBUTE } from '../shell/session/resume/resuming.js'
import { BRAND_DATA_ID, GATE_DATA_ID, jsonBlock } from './brand-data.js'
import { outdatedCheck, scriptElement, shellStyles, storedMenu, styleBlock } from './document-assets.js'
import type { PageProps } from './page-context.js'
import { resumedFolder } from './resume/resumed-session.js'
import type { BrandPictureAddresses } from '#src/platform/brand/pictures/brand-pictures.contract.js'

/**
 * The frame of every document: head, font, tokens, brand and the rendered screen. The server writes it with the files of
 * the build; in development Vike adds those of Vite.
 */
export function onRenderHtml({
  Page,
  brand,
  pictures,
  origin,
  config,
  is404,
  newsletter,
  keyPage,
  emailPage,
  isSectionPath = false,
  resumedMenu,
  startTexts,
  shownRecord,
  urlPathname,
}: PageContextServer) {
  const { Head, isHydrated = false } = config
  const data: PageProps = {
    is404: is404 ?? false,
    newsletter,
    keyPage,
    emailPage,
    startTexts,
    shownRecord,
    resumed: resumedMenu && { menu: resumedMenu, path: urlPathname },
  }
  const isResuming = resumedMenu !== undefined
  const folder = data.resumed ? resumedFolder(data.resumed, brand.prefix) : null
  const head = Head
    ? renderToStaticMarkup(<Head brand={brand} pictures={pictures} origin={origin} {...data} />)
    : ''
  const render = isHydrated ? renderToString : renderToStaticMarkup
  const page = render(
    <BrandProvider brand={brand}>
      <Page {...data} />
    </BrandProvider>,
  )
  const writeDocument: WriteDocument = ({ styles, script }) => `<!doctype html>
<html lang="en"${isResuming ? ` ${RESUMING_ATTRIBUTE}` : ''}>
<head>
<meta charset="utf-8">
${isSectionPath ? outdatedCheck(isResuming) : ''}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${colors.canvas}">
${iconElements(pictures)}
<link rel="preload" href="${letters}" as="font" type="font/woff2" crossorigin>
${styleBlock(styles, cssVariables(brand.accent), { page, isHydrated, known: isResuming && script ? shellStyles(script) : [] })}
${logoStyle(pictures)}${head}
</head>
<body><div id="root">${page}</div>
${isResuming ? storedMenu() : ''}
${isHydrated ? jsonBlock(BRAND_DATA_ID, brand) + gateBlock(startTexts) : ''}
${scriptElement(script, { isHydrated, isResuming, folder })}
</body>
</html>`
  const documentHtml = dangerouslySkipEscape(writeDocument({ styles: [], script: null }))
  return { documentHtml, pageContext: { writeDocument } }
}

/** The gate's texts among the replaced ones, which its script has to know too. */
function gateBlock(texts: StartTexts = {}): string {
  const ofGate = Object.entries(texts).filter(([key]) => Object.hasOwn(GATE_TEXTS, key))
  return ofGate.length > 0 ? jsonBlock(GATE_DATA_ID, Object.fromEntries(ofGate)) : ''
}

/** The icons of a document. */
const iconElements = ({ favicon, logo }: BrandPictureAddresses): string =>
  logo
    ? `<link rel="icon" href="${favicon}" type="image/png" sizes="64x64">
<link rel="icon" href="${logo.icon}" type="image/png" sizes="512x512">
<link rel="apple-touch-icon" href="${logo.appleTouchIcon}">`
    : `<link rel="icon" href="${favicon}" type="image/svg+xml">`

/** The built-in mark: no other SVG of the portal has its viewBox. */
const MARK = 'svg[viewBox="0 0 32 32"]'

/** Shows an uploaded logo in place of the built-in mark, in every part of the page that has it. */
const logoStyle = ({ logo }: BrandPictureAddresses): string =>
  logo
    ? `<style>${MARK}{background:url("${logo.mark}") center/contain no-repeat}${MARK}>*{display:none}</style>
`
    : ''
