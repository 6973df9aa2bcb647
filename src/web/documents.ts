import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Injectable } from '@nestjs/common'
import type { RequestHandler } from 'express'
import { Config } from '../platform/config/config.js'
import type { NewsletterPage } from '../newsletter/newsletter.contract.js'
import { CLIENT_FILES, DIST, ROOT } from '../platform/config/paths.js'
import { ScriptLoader } from './script-loader.js'

export interface RenderedDocument {
  status: number
  /** Where to go instead, when an address is only another spelling. */
  location: string | undefined
  html: string
}

type RenderPage = typeof import('vike/server').renderPage

/** Renders the documents of `client/documents` by Vike: from the build, or from the sources in development. */
@Injectable()
export class Documents {
  private renderer: Promise<RenderPage> | null = null
  /** Texts of the build's stylesheets by their addresses. */
  private readonly stylesheets = new Map<string, Promise<string>>()

  private readonly script: ScriptLoader

  constructor(private readonly config: Config) {
    this.script = new ScriptLoader(config.isDevelopment)
  }

  /** `url`: path and query. Unknown paths give the not-found document with 404. */
  async render(
    url: string,
    nonce?: string,
    more: { newsletter?: NewsletterPage } = {},
  ): Promise<RenderedDocument> {
    this.renderer ??= this.load()
    const renderPage = await this.renderer
    const { brand, publicOrigin } = this.config
    const { httpResponse, config } = await renderPage({
      urlOriginal: url,
      brand,
      origin: publicOrigin,
      cspNonce: nonce,
      ...more,
    })
    // A setting of our own (client/documents/+config.ts), which Vike's types for the server do not know.
    const { isHydrated = false } = (config ?? {}) as { isHydrated?: boolean }
    return {
      status: httpResponse.statusCode,
      location: httpResponse.headers.find(([name]) => name.toLowerCase() === 'location')?.[1],
      html: await this.script.afterPaint(await this.withStylesInside(httpResponse.body, isHydrated, nonce)),
    }
  }

  /** Vite's own server, for sources that change while they are looked at. */
  async developmentServer(): Promise<RequestHandler> {
    const { createDevMiddleware } = await import('vike/server')
    const root = join(ROOT, 'client')
    const viteConfig = { root, configFile: join(ROOT, 'vite.config.ts') }
    const { devMiddleware } = await createDevMiddleware({ root, viteConfig })
    return devMiddleware as RequestHandler
  }

  /**
   * Stylesheet links become style blocks, so that the first answer holds all that the first paint needs. Sheets that
   * come along only because they share a file with code are left out of documents that stay as they are. In living
   * documents a link stays beside its block, disabled and so never fetched: lazy parts look for it, and without it they
   * would load the sheet again, behind the styles of the section, and overrule them.
   */
  private async withStylesInside(html: string, isHydrated: boolean, nonce?: string): Promise<string> {
    if (this.config.isDevelopment) return html
    const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+\.css)"[^>]*>/g)]
    const styles = await Promise.all(links.map(([, href]) => this.stylesheet(href!)))
    const opening = nonce ? `<style nonce="${nonce}">` : '<style>'
    return links.reduce((page, [link, href], index) => {
      const style = styles[index]!
      const isWanted = isHydrated || appliesTo(html, style)
      const found = isHydrated ? `<link rel="stylesheet" href="${href}" disabled>` : ''
      return page.replace(link, () => (isWanted ? `${opening}${style}</style>${found}` : ''))
    }, html)
  }

  private stylesheet(href: string): Promise<string> {
    const known = this.stylesheets.get(href) ?? readFile(join(CLIENT_FILES, href), 'utf8')
    this.stylesheets.set(href, known)
    return known
  }

  private async load(): Promise<RenderPage> {
    const { renderPage } = await import('vike/server')
    if (!this.config.isDevelopment) {
      await import(join(DIST, 'server', 'entry.mjs'))
      await forgoAsyncStorage()
    }
    return renderPage
  }
}

/** How Vike keeps what `getPageContext()` finds without being given it, which our pages never ask. */
interface AsyncHook {
  installPromise?: Promise<void>
  asyncLocalStorage: unknown
}

/**
 * Once such a storage is used, Node 20 and 22 follow every promise of the process, which takes a tenth of an API call's
 * time. Without one Vike works as on platforms that have none (docs/decisions/002).
 */
async function forgoAsyncStorage(): Promise<void> {
  const { _vike } = globalThis as { _vike?: { globals?: Record<string, AsyncHook | undefined> } }
  const hook = _vike?.globals?.['server/runtime/asyncHook.ts']
  await hook?.installPromise
  if (hook) hook.asyncLocalStorage = null
}

/** Whether one of the module classes of a style sheet is in the document; sheets without such classes always apply. */
function appliesTo(html: string, style: string): boolean {
  const classes = new Set([...style.matchAll(/\._[\w-]+/g)].map(([selector]) => selector.slice(1)))
  return classes.size === 0 || [...classes].some((name) => html.includes(name))
}
