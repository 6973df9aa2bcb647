import { Injectable } from '@nestjs/common'
import type { Response } from 'express'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { Documents, type PageData } from './documents.js'
import { inlineSources, securityHeaders } from '../security-headers.js'

interface PersonalizedDocument {
  html: string
  headers: [string, string][]
}

interface Page {
  /** One for each kind and state of the page: it is rendered once. */
  name: string
  path: string
  data: PageData
  /** The page's own values by their placeholders in `data`. */
  values: Record<string, string>
}

/** Documents behind links of mails: rendered once for each kind and state, then filled in with the reader's own values. */
@Injectable()
export class PersonalizedDocuments {
  private templates = new Map<string, Promise<PersonalizedDocument>>()

  constructor(
    private readonly documents: Documents,
    private readonly config: Config,
    private readonly brands: BrandService,
  ) {
    brands.onChange(() => (this.templates = new Map()))
  }

  /** Answers with the page. It is in no cache and has no referrer, because its address contains a token. */
  async send(response: Response, status: number, { values, ...page }: Page): Promise<void> {
    const { html, headers } = await this.templateOf(page)
    const placeholders = new RegExp(Object.keys(values).join('|'), 'g')
    response.setHeaders(new Map(headers)).status(status).type('html')
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.send(html.replaceAll(placeholders, (name) => escaped(values[name] ?? '')))
  }

  private templateOf({ name, path, data }: Omit<Page, 'values'>): Promise<PersonalizedDocument> {
    const { templates } = this
    const template = templates.get(name) ?? this.render(path, data)
    if (!this.config.isDevelopment) templates.set(name, template)
    template.catch(() => templates.delete(name))
    return template
  }

  private async render(path: string, data: PageData): Promise<PersonalizedDocument> {
    const brand = this.brands.current
    const { status, html } = await this.documents.render(path, { ...data, brand })
    if (status >= 500) throw new Error(`The page of ${path} could not be rendered.`)
    return { html, headers: securityHeaders(this.config, inlineSources(html)) }
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** Returns the token of a link's query; empty if there is none, or several. */
export const textOf = (token: unknown) => (typeof token === 'string' ? token : '')
