import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../../platform/http/accepted-encoding.js'
import type { Template } from '../../keys/keys.contract.js'
import { ContentReleasesService } from './content-releases.service.js'
import { validateContent } from '../items/content-rules.js'
import type { ContentPage, PortalContentAnswer, ReleasedItem } from '../content.contract.js'

/** Answers that are kept: each a release of a template, whole or of one page. */
const CACHE_SIZE = 32

interface Answer {
  /** Names template, release and page: a release never changes. */
  etag: string
  bodies: Record<Encoding, Buffer>
}

/**
 * What members are given of their template's release: read, checked once more and packed once for each release, and
 * found by its number from then on. The number itself is read anew each time, so that no replica can be behind.
 */
@Injectable()
export class PortalContentService {
  private readonly answers = new LRUCache<string, Promise<Answer>>({ max: CACHE_SIZE })

  constructor(private readonly releases: ContentReleasesService) {}

  async answer(template: Template, page: ContentPage | undefined): Promise<Answer> {
    const number = await this.releases.currentNumber(template)
    const name = [template, number, page ?? 'all'].join('-')
    const known = this.answers.get(name)
    if (known) return known
    const packing = this.pack(template, number, page, `"${name}"`)
    this.answers.set(name, packing)
    packing.catch(() => this.answers.delete(name))
    return packing
  }

  private async pack(
    template: Template,
    release: number,
    page: ContentPage | undefined,
    etag: string,
  ): Promise<Answer> {
    const items = (await this.releases.itemsOf(template, release)).filter(
      (item) => page === undefined || item.page === page,
    )
    const answer: PortalContentAnswer = { success: true, release, items: items.flatMap(validateAgain) }
    const identity = Buffer.from(JSON.stringify(answer))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, { params }),
      promisify(gzip)(identity),
    ])
    return { etag, bodies: { identity, gzip: gz, br } }
  }
}

/** Rules may have become stricter since an item was written, and a row may have come another way than ours. */
function validateAgain(item: ReleasedItem): ReleasedItem[] {
  try {
    return [{ ...item, ...validateContent(item) }]
  } catch {
    return []
  }
}
