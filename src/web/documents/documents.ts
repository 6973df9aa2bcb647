import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Injectable } from '@nestjs/common'
import type { RequestHandler } from 'express'
import type { Brand } from '../../platform/brand/brand.contract.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { BrandPictures } from '../../platform/brand/pictures/brand-pictures.service.js'
import { Config } from '../../platform/config/config.js'
import type { ResumedMenu } from '../../keys/sessions/session-storage.contract.js'
import type { KeyDocumentPage } from '../../keys/key-mail/key-page.contract.js'
import type { EmailPage } from '../../keys/my-access/email-page.contract.js'
import type { StartTexts } from '../../content/start/start-texts.contract.js'
import { StartTextsService } from '../../content/start/start-texts.service.js'
import { MonthlyReturnsService } from '../../performance/results/monthly-returns.service.js'
import type { NewsletterPage } from '../../newsletter/newsletter.contract.js'
import { CLIENT_FILES, DIST, ROOT } from '../../platform/config/paths.js'
import { removeAsyncStorage } from './async-local-storage.js'
import type { DocumentAssets, DocumentScript, WriteDocument } from './document.contract.js'

export interface RenderedDocument {
  status: number
  html: string
}

/** What a document needs besides its path. */
export interface PageData {
  /** Default: the current one. */
  brand?: Brand
  /** Of the welcome page. Default: the released ones. */
  startTexts?: StartTexts
  newsletter?: NewsletterPage
  keyPage?: KeyDocumentPage
  emailPage?: EmailPage
  resumedMenu?: ResumedMenu
}

type RenderPage = typeof import('vike/server').renderPage

/** With what client/documents adds, whose types the server does not import. */
type RenderedContext = Awaited<ReturnType<RenderPage>> & {
  writeDocument?: WriteDocument
  sectionPaths?: string[]
}

/** What Vike found a document to need. */
type VikeAssets = Awaited<ReturnType<RenderPage>>['httpResponse']['earlyHints']
/** By the address of a document's script. */
type Scripts = Record<string, Omit<DocumentScript, 'address'>>

/** Renders the documents of `client/documents` by Vike: from the build, or from the sources in development. */
@Injectable()
export class Documents {
  private renderer: Promise<RenderPage> | null = null
  private scripts: Promise<Scripts> | null = null
  /** Texts of the build's style sheets by their addresses. */
  private readonly styleSheets = new Map<string, Promise<string>>()

  constructor(
    private readonly config: Config,
    private readonly brands: BrandService,
    private readonly startTexts: StartTextsService,
    private readonly pictures: BrandPictures,
    private readonly returns: MonthlyReturnsService,
  ) {}

  /** Renders the document at `path`. A path that has none gives the not-found document and 404. */
  async render(path: string, more: PageData = {}): Promise<RenderedDocument> {
    const { httpResponse, writeDocument } = await this.renderPage(path, more)
    const { statusCode: status, body, earlyHints } = httpResponse
    const isWritten = !this.config.isDevelopment && writeDocument
    return { status, html: isWritten ? writeDocument(await this.readAssets(earlyHints)) : body }
  }

  /** Returns the paths of all sections and of the home, which show the gate to visitors without a session. */
  async sectionPaths(): Promise<string[]> {
    return (await this.renderPage('/')).sectionPaths ?? []
  }

  /** Vite's own server, for sources that change while they are looked at. */
  async developmentServer(): Promise<RequestHandler> {
    const { createDevMiddleware } = await import('vike/server')
    const root = join(ROOT, 'client')
    const viteConfig = { root, configFile: join(ROOT, 'vite.config.ts') }
    const { devMiddleware } = await createDevMiddleware({ root, viteConfig })
    return devMiddleware as RequestHandler
  }

  private async renderPage(urlOriginal: string, more: PageData = {}): Promise<RenderedContext> {
    this.renderer ??= this.load()
    this.renderer.catch(() => (this.renderer = null))
    const renderPage = await this.renderer
    const { publicOrigin: origin } = this.config
    const brand = more.brand ?? this.brands.current
    const pageContext: unknown = await renderPage({
      urlOriginal,
      origin,
      startTexts: this.startTexts.current,
      shownRecord: this.returns.shownRecord,
      ...more,
      brand,
      pictures: this.pictures.addressesFor(brand),
    })
    return pageContext as RenderedContext
  }

  private async readAssets(assets: VikeAssets): Promise<DocumentAssets> {
    const sheets = assets.filter(({ assetType }) => assetType === 'style')
    const styles = await Promise.all(
      sheets.map(async ({ src }) => ({ href: src, css: await this.readStyleSheet(src) })),
    )
    const script = assets.find(({ assetType, isEntry }) => isEntry && assetType === 'script')
    return { styles, script: script ? await this.readScript(script.src) : null }
  }

  private readStyleSheet(href: string): Promise<string> {
    const css = this.styleSheets.get(href) ?? readFile(join(CLIENT_FILES, href), 'utf8')
    this.styleSheets.set(href, css)
    // A file that could not be read is read again for the next document.
    css.catch(() => this.styleSheets.delete(href))
    return css
  }

  private async readScript(address: string): Promise<DocumentScript> {
    this.scripts ??= readFile(join(DIST, 'scripts.json'), 'utf8').then((json) => JSON.parse(json) as Scripts)
    this.scripts.catch(() => (this.scripts = null))
    const files = (await this.scripts)[address]
    return { address, imports: [], resumed: [], sections: {}, ...files }
  }

  private async load(): Promise<RenderPage> {
    const { renderPage } = await import('vike/server')
    if (!this.config.isDevelopment) {
      await import(join(DIST, 'server', 'entry.mjs'))
      await removeAsyncStorage()
    }
    return renderPage
  }
}
