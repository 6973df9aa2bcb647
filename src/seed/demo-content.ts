import { Injectable } from '@nestjs/common'
import { BrandService } from '../platform/brand/settings/brand.service.js'
import { Config } from '../platform/config/config.js'
import type { Author } from '../content/author.js'
import { ContentImportService } from '../content/content-import.service.js'
import { ContentReleasesService } from '../content/content-releases.service.js'
import { ReleaseList } from '../content/release-list.service.js'
import { ContentService } from '../content/content.service.js'
import { type Template, TEMPLATES } from '../keys/keys.contract.js'
import { DEMO_DRAFT, demoItems } from './demo-items.js'

const SEED: Author = { actor: 'seed', actorHint: null }

/** Demo content: released items of both templates and one newer draft. Refuses production. */
@Injectable()
export class DemoContent {
  constructor(
    private readonly content: ContentService,
    private readonly imports: ContentImportService,
    private readonly releases: ContentReleasesService,
    private readonly releaseList: ReleaseList,
    private readonly config: Config,
    private readonly brands: BrandService,
  ) {}

  /** Fills and releases every template without a release. @throws {Error} in production */
  async seed(): Promise<void> {
    if (this.config.isProduction) throw new Error("Demo data can't be added in production.")
    for (const template of TEMPLATES)
      if ((await this.releaseList.currentNumber(template)) === 0) await this.fill(template)
  }

  private async fill(template: Template): Promise<void> {
    const file = JSON.stringify({ template, items: demoItems(template, this.brands.current) })
    await this.imports.import(template, file, false, SEED)
    await this.releases.apply(template, SEED)
    const { contentKey, content } = DEMO_DRAFT
    await this.content.update(template, contentKey, { content }, SEED)
  }
}
