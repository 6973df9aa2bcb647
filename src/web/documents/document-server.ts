import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Injectable, Logger } from '@nestjs/common'
import { ModulesContainer } from '@nestjs/core'
import pLimit from 'p-limit'
import { StartTextsService } from '../../content/start/start-texts.service.js'
import { type Brand, BUILT_IN_BRAND } from '../../platform/brand/brand.contract.js'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { CLIENT_FILES } from '../../platform/config/paths.js'
import { describeError } from '../../platform/errors/report.js'
import { rootOf, routeRoots, routesAmongDocuments } from '../../platform/http/routes/route-roots.js'
import { closeAfterAnswer, hasBody } from '../../platform/limits/request-body.js'
import { resumedMenuReader } from '../../keys/sessions/resume-cookie.js'
import type { ResumedMenu } from '../../keys/sessions/session-storage.contract.js'
import { PUBLIC_PATHS } from './document.contract.js'
import { Documents } from './documents.js'
import { type CompressedDocument, compressDocument, sendDocument } from './compressed-document.js'
import { inlineSources, securityHeaders } from '../security-headers.js'

/** One of a fixed set: no request can add to it. */
interface DocumentVariant {
  name: string
  /** The path that it is rendered for. */
  path: string
  /** It depends on the visitor's cookies, so that only their own browser may keep it. */
  isPrivate: boolean
  /** Of a section for a persistent session: the menu beside it. */
  resumedMenu?: ResumedMenu
}

/** Documents of one brand and its texts, by the names of their variants. */
interface Cache {
  prepared: Map<string, CompressedDocument>
  preparing: Map<string, Promise<CompressedDocument>>
}

interface Redirect {
  location: string
}

const MISSING: DocumentVariant = { name: 'missing', path: '/not-found', isPrivate: false }
const GATE: DocumentVariant = { name: 'gate', path: '/', isPrivate: true }

const FOR_ALL: [string, string][] = [
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Vary', 'Accept-Encoding'],
]
const FOR_ONE: [string, string][] = [
  ['Cache-Control', 'private, no-cache'],
  ['Vary', 'Accept-Encoding, Cookie'],
]

/**
 * Answers requests for documents on the HTTP server, in front of express (docs/decisions/documents.md). Nothing in a document
 * depends on the request, so each is rendered and compressed when it is first needed, and once.
 */
@Injectable()
export class DocumentServer {
  private readonly logger = new Logger(DocumentServer.name)
  private cache = newCache()
  private readonly oneAtATime = pLimit(1)
  private sections: ReadonlySet<string> | null = null
  /** First segments of the paths of routes and files, which are not documents. */
  private readonly others: ReadonlySet<string>
  /** Paths of routes below a document's address. */
  private readonly amongDocuments: ReadonlySet<string>
  private readonly readResumedMenu: (cookies: string | undefined) => ResumedMenu | null

  constructor(
    private readonly documents: Documents,
    private readonly config: Config,
    private readonly brands: BrandService,
    startTexts: StartTextsService,
    modules: ModulesContainer,
  ) {
    brands.onChange(() => this.renew())
    startTexts.onChange(() => this.renew())
    // In development Vite has served the files before.
    const files = config.isDevelopment ? [] : readdirSync(CLIENT_FILES)
    this.readResumedMenu = resumedMenuReader(config)
    this.others = new Set([...routeRoots(modules).keys(), ...files])
    this.amongDocuments = routesAmongDocuments(modules)
  }

  /** Prepares the welcome page, after the start. Others are prepared for their first request: each takes 2 MB to render. */
  async prepare(): Promise<void> {
    this.sections = new Set(await this.documents.sectionPaths())
    await this.find(WELCOME)
  }

  /** Answers the request, now or later; false if it is not for a document. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = pathOf(request.url!)
    if (this.others.has(rootOf(path)) || this.amongDocuments.has(path.toLowerCase())) return false
    // Nobody reads it: node would do so for as long as the client sends.
    if (hasBody(request)) closeAfterAnswer(request, response)
    const variant = this.sections && this.variantAt(path, request)
    const ready = variant && !('location' in variant) && this.cache.prepared.get(variant.name)
    if (ready) sendDocument(request, response, ready)
    else void this.answerLater(request, response)
    return true
  }

  private async answerLater(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // In development, sections come and go.
      if (!this.sections || this.config.isDevelopment)
        this.sections = new Set(await this.documents.sectionPaths())
      const path = pathOf(request.url!)
      const variant = this.variantAt(path, request)
      if ('location' in variant) {
        const location = variant.location + request.url!.slice(path.length)
        response
          .writeHead(301, [...FOR_ALL, ...securityHeaders(this.config), ['Location', location]].flat())
          .end()
      } else sendDocument(request, response, await this.find(variant))
    } catch (error) {
      this.logger.error({ error: describeError(error) })
      response.writeHead(500, securityHeaders(this.config).flat()).end()
    }
  }

  private variantAt(path: string, { headers }: IncomingMessage): DocumentVariant | Redirect {
    if (this.sections!.has(path)) {
      const menu = this.readResumedMenu(headers.cookie)
      return menu ? resumedDocument(path, menu) : GATE
    }
    if (isPublic(path)) return publicDocument(path)
    const bare = withoutSlashes(path)
    return bare !== path && (this.sections!.has(bare) || isPublic(bare)) ? { location: bare } : MISSING
  }

  /**
   * Replaces all documents by those of another brand or other texts, once their welcome page is ready: nobody waits for that
   * one. One at a time, so that an older page never follows a newer one.
   */
  private renew(): Promise<void> {
    return this.oneAtATime(async () => {
      const cache = newCache()
      await this.find(WELCOME, cache).catch((error: unknown) =>
        this.logger.error({ error: describeError(error) }),
      )
      this.cache = cache
    })
  }

  private find(variant: DocumentVariant, cache = this.cache): Promise<CompressedDocument> {
    const preparing = cache.preparing.get(variant.name) ?? this.render(variant, cache)
    // In development the sources change.
    if (!this.config.isDevelopment) cache.preparing.set(variant.name, preparing)
    preparing.catch(() => cache.preparing.delete(variant.name))
    return preparing
  }

  private async render(
    { name, path, isPrivate, resumedMenu }: DocumentVariant,
    cache: Cache,
  ): Promise<CompressedDocument> {
    const brand = this.brands.current
    const document = await this.documents.render(path, { resumedMenu, brand })
    const security = securityHeaders(this.config, {
      ...inlineSources(document.html),
      frame: name === WELCOME.name ? videoHosts(brand) : [],
    })
    const prepared = await compressDocument(document, { caching: isPrivate ? FOR_ONE : FOR_ALL, security })
    if (document.status >= 500) cache.preparing.delete(name)
    else if (!this.config.isDevelopment) cache.prepared.set(name, prepared)
    return prepared
  }
}

const publicDocument = (path: string): DocumentVariant => ({ name: path, path, isPrivate: false })

const WELCOME = publicDocument('/start')

/** The host of the company's own welcome video; the walkthrough is a file of the portal's. */
const videoHosts = ({ links: { welcomeVideo } }: Brand): string[] =>
  welcomeVideo === BUILT_IN_BRAND.links.welcomeVideo ? [] : [new URL(welcomeVideo).origin]

const newCache = (): Cache => ({ prepared: new Map(), preparing: new Map() })

const resumedDocument = (path: string, resumedMenu: ResumedMenu): DocumentVariant => ({
  name: `${resumedMenu} ${path}`,
  path,
  isPrivate: true,
  resumedMenu,
})

const isPublic = (path: string): boolean => (PUBLIC_PATHS as readonly string[]).includes(path)

function pathOf(url: string): string {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Character by character: a pattern would take quadratic time for a path full of slashes. */
function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}
