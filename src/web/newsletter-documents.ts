import { Injectable } from '@nestjs/common'
import { Config } from '../platform/config/config.js'
import type { NewsletterPage } from '../newsletter/newsletter.contract.js'
import { Documents } from './documents.js'
import { inlineSources, securityHeaders } from './security-headers.js'

interface Template {
  html: string
  headers: [string, string][]
}

/** Placeholders of a page's own values in its template. */
const EMAIL = 'email@newsletter.invalid'
const ACTION = '/newsletter/action.invalid'

/** The documents behind links of newsletter mails: rendered once for each kind and state, then filled in. */
@Injectable()
export class NewsletterDocuments {
  private readonly templates = new Map<string, Promise<Template>>()

  constructor(
    private readonly documents: Documents,
    private readonly config: Config,
  ) {}

  /** Returns the page's HTML and the security headers that fit it. */
  async fill(page: NewsletterPage): Promise<Template> {
    const { html, headers } = await this.templateOf(page)
    const values: Record<string, string> = { [EMAIL]: page.email ?? '', [ACTION]: page.action }
    const filled = html.replaceAll(new RegExp(`${EMAIL}|${ACTION}`, 'g'), (name) =>
      escaped(values[name] ?? ''),
    )
    return { html: filled, headers }
  }

  private templateOf({ kind, state, email }: NewsletterPage): Promise<Template> {
    const name = `${kind} ${state} ${email === null}`
    const template =
      this.templates.get(name) ??
      this.render({ kind, state, email: email === null ? null : EMAIL, action: ACTION })
    if (!this.config.isDevelopment) this.templates.set(name, template)
    template.catch(() => this.templates.delete(name))
    return template
  }

  private async render(newsletter: NewsletterPage): Promise<Template> {
    const { status, html } = await this.documents.render(`/newsletter/${newsletter.kind}`, { newsletter })
    if (status >= 500) throw new Error('A newsletter page could not be rendered.')
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
