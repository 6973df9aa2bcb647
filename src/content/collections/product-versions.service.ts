import { Injectable } from '@nestjs/common'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import type { ProductVersions, VersionsSource } from '../../platform/brand/settings/brand-store.js'
import type { Template } from '../../keys/keys.contract.js'
import { ReleaseList } from '../release-list.service.js'
import type { DownloadEntry } from './collections.contract.js'

const VERSIONS = 'downloads.releases'

/** The newest released versions of the products, which all texts quote (docs/decisions/content.md). */
@Injectable()
export class ProductVersionsService implements VersionsSource {
  constructor(
    private readonly releases: ReleaseList,
    brands: BrandService,
  ) {
    brands.useVersions(this)
  }

  /** Returns the numbers of both templates' releases. */
  async version(): Promise<string> {
    const [automation, indicator] = await this.currentNumbers()
    return `${automation}.${indicator}`
  }

  /** Returns the newest version of each product that has one: of its own template's list, otherwise of the other's. */
  async read(): Promise<ProductVersions> {
    const [automation, indicator] = await this.currentNumbers()
    const ofAutomation = await this.versionsIn('automation', automation)
    const ofIndicator = await this.versionsIn('indicator', indicator)
    const system = newest('automation', ofAutomation) ?? newest('automation', ofIndicator)
    const charting = newest('indicator', ofIndicator) ?? newest('indicator', ofAutomation)
    return { ...(system && { systemVersion: system }), ...(charting && { indicatorVersion: charting }) }
  }

  private currentNumbers() {
    return Promise.all([this.releases.currentNumber('automation'), this.releases.currentNumber('indicator')])
  }

  private async versionsIn(template: Template, release: number): Promise<Partial<DownloadEntry>[]> {
    const [item] = await this.releases.itemsOf(template, release, VERSIONS)
    // What an earlier version of the portal released isn't checked again.
    const { entries } = (item ? JSON.parse(item.content) : {}) as { entries?: unknown }
    return Array.isArray(entries) ? (entries as Partial<DownloadEntry>[]) : []
  }
}

/** By their days; of one day, the first in the list. */
function newest(product: Template, entries: readonly Partial<DownloadEntry>[]): string | undefined {
  const [first] = entries
    .filter((entry) => entry?.product === product && entry.version && !entry.hidden)
    .sort((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
  return first?.version
}
