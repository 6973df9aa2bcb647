import letters from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { dangerouslySkipEscape, escapeInject } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { Brand } from '../../src/platform/brand/brand.contract.js'
import { colors, cssVariables } from '../theme/tokens.js'
import '../theme/base.css'
import '../theme/controls.css'
import '../theme/parts.css'
import { BrandProvider } from '../shell/brand/brand.js'
import { BRAND_DATA_ID, brandData } from './brand-data.js'
import type {} from './page-context.js'

/** The HTML of every document: head, fonts, tokens, brand and the rendered screen. */
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
  const { Head, isHydrated } = config
  const head = Head
    ? renderToStaticMarkup(<Head brand={brand} origin={origin} is404={isMissing} newsletter={newsletter} />)
    : ''
  const render = isHydrated ? renderToString : renderToStaticMarkup
  const page = render(
    <BrandProvider brand={brand}>
      <Page is404={isMissing} newsletter={newsletter} />
    </BrandProvider>,
  )
  return escapeInject`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="theme-color" content="${colors.canvas}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="preload" href="${letters}" as="font" type="font/woff2" crossorigin>
<style nonce="${cspNonce ?? ''}">${dangerouslySkipEscape(cssVariables())}</style>
${dangerouslySkipEscape(head)}
</head>
<body><div id="root">${dangerouslySkipEscape(page)}</div>
${isHydrated ? brandBlock(brand) : ''}
</body>
</html>`
}

const brandBlock = (brand: Brand) =>
  escapeInject`<script type="application/json" id="${BRAND_DATA_ID}">${dangerouslySkipEscape(brandData(brand))}</script>`
