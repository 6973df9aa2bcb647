import { Injectable } from '@nestjs/common'
import { notFound } from '../../platform/errors/failure.js'
import { type SandboxedDocument, sandboxedDocument } from '../../platform/http/answers/sandboxed-document.js'
import type { DocumentPage } from '../content.contract.js'
import type { StartTexts } from './start-texts.contract.js'
import { startTextsOf } from './start-texts.js'
import type { StartPreviewDto } from './start-preview.dto.js'

type Render = (page: DocumentPage, texts: StartTexts) => Promise<string>

/** How the welcome page and the gate look with other texts; what renders them sets how. */
@Injectable()
export class StartPreview {
  private draw: Render | undefined

  /** Sets the pages, which `render` returns as HTML documents. */
  set(render: Render): void {
    this.draw = render
  }

  /**
   * Returns the page with what these items replace.
   * @throws {FailureException} 404 – this process renders no page
   */
  async render({ page = 'start', items }: StartPreviewDto): Promise<SandboxedDocument> {
    if (!this.draw) throw notFound()
    return sandboxedDocument(await this.draw(page, startTextsOf(items)))
  }
}
