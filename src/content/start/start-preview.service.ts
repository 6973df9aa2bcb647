import { Injectable } from '@nestjs/common'
import { notFound } from '../../platform/errors/failure.js'
import { type SandboxedDocument, sandboxedDocument } from '../../platform/http/answers/sandboxed-document.js'
import type { StartTexts } from './start-texts.contract.js'
import { startTextsOf } from './start-texts.js'
import type { StartPreviewDto } from './start-preview.dto.js'

type Render = (texts: StartTexts) => Promise<string>

/** How the welcome page looks with other texts; what renders it sets how. */
@Injectable()
export class StartPreview {
  private page: Render | undefined

  /** Sets the page, which `render` returns as an HTML document. */
  set(render: Render): void {
    this.page = render
  }

  /**
   * Returns the page with what these items replace.
   * @throws {FailureException} 404 – this process renders no page
   */
  async render({ items }: StartPreviewDto): Promise<SandboxedDocument> {
    if (!this.page) throw notFound()
    return sandboxedDocument(await this.page(startTextsOf(items)))
  }
}
