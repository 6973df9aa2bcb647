import letters from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { Brand } from '../../src/platform/brand/brand.contract.js'
import type { WriteDocument } from '../../src/web/document.contract.js'
import { colors, cssVariables } from '../theme/tokens.js'
import '../theme/base.css'
import '../theme/controls.css'
import '../theme/parts.css'
import { BrandProvider } from '../shell/brand/brand.js'
import { BRAND_DATA_ID, brandData } from './brand-data.js'
import { scriptElement, styleBlocks } from './document-assets.js'
import type {} from './page-context.js'

/**
 * The frame of every document: head, font, tokens, brand and the rendered screen. The server writes it with the files of
 * the build; in development Vike adds those of Vite.
 */
export function onRenderHtml({
  Page,
  brand,
  origin,
  config,
  cspNonce,
  is404,
  newsletter,
}: PageContextServer) {
  const isMissing = is404 ?? false
  const { Head, isHydrated = false } = config
  const head = Head
    ? renderToStaticMarkup(<Head brand={brand} origin={origin} is404={isMissing} newsletter={newsletter} />)
    : ''
  const render = isHydrated ? renderToString : renderToStaticMarkup
  const page = render(
    <BrandProvider brand={brand}>
      <Page is404={isMissing} newsletter={newsletter} />
    </BrandProvider>,
  )
  const nonce = cspNonce ?? undefined
  const writeDocument: WriteDocument = ({ styles, script }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${colors.canvas}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${letters}" as="font" type="font/woff2" crossorigin>
${styleBlocks(styles, { page, isHydrated, nonce })}
<style nonce="${nonce ?? ''}">${cssVariables()}</style>
${head}
</head>
<body><div id="root">${page}</div>
${isHydrated ? brandBlock(brand) : ''}
${scriptElement(script, nonce)}
</body>
</html>`
  const documentHtml = dangerouslySkipEscape(writeDocument({ styles: [], script: null }))
  return { documentHtml, pageContext: { writeDocument } }
}

const brandBlock = (brand: Brand) =>
  `<script type="application/json" id="${BRAND_DATA_ID}">${brandData(brand)}</script>`
