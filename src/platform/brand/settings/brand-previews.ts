import { Injectable } from '@nestjs/common'
import { notFound } from '../../errors/failure.js'
import { type SandboxedDocument, sandboxedDocument } from '../../http/answers/sandboxed-document.js'
import type { Brand } from '../brand.contract.js'
import type { BrandPreviewPage } from './brand-settings.contract.js'

type Render = (brand: Brand) => Promise<string>

/** How pages look with another brand; those who render a page add it. */
@Injectable()
export class BrandPreviews {
  private readonly renderers = new Map<BrandPreviewPage, Render>()

  /** Adds a page, which `render` returns as an HTML document. */
  add(page: BrandPreviewPage, render: Render): void {
    this.renderers.set(page, render)
  }

  /**
   * Returns a page with this brand, without scripts, and the text of its style blocks: the policy of the page that shows it
   * refuses both (docs/decisions/brand.md).
   * @throws {FailureException} 404 – this process renders no such page
   */
  async render(page: BrandPreviewPage, brand: Brand): Promise<SandboxedDocument> {
    const render = this.renderers.get(page)
    if (!render) throw notFound()
    return sandboxedDocument(await render(brand))
  }
}
