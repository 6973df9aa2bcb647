import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../../platform/http/accepted-encoding.js'
import type { Template } from '../../keys/keys.contract.js'
import type { ContentPage, PortalContentAnswer } from '../content.contract.js'
import { ReleaseList } from './release-list.service.js'

/** Cached answers: each is a release of a template, whole or one page of it. */
const CACHE_SIZE = 32

interface Answer {
  /** Names template, release and page: a release never changes. */
  etag: string
  bodies: Record<Encoding, Buffer>
}

/**
 * Members' answers with the release of their template, compressed once for each release and then cached. The number of
 * the release is read for every request, so that no replica is behind.
 */
@Injectable()
export class PortalContentService {
  private readonly answers = new LRUCache<string, Promise<Answer>>({ max: CACHE_SIZE })

  constructor(private readonly releases: ReleaseList) {}

  /** Returns the current release of the template as a `PortalContentAnswer`, with the items of `page` only if there is one. */
  async answer(template: Template, page: ContentPage | undefined): Promise<Answer> {
    const number = await this.releases.currentNumber(template)
    const name = [template, number, page ?? 'all'].join('-')
    const cached = this.answers.get(name)
    if (cached) return cached
    const answer = this.compress(template, number, page, `"${name}"`)
    this.answers.set(name, answer)
    answer.catch(() => this.answers.delete(name))
    return answer
  }

  private async compress(
    template: Template,
    release: number,
    page: ContentPage | undefined,
    etag: string,
  ): Promise<Answer> {
    const all = await this.releases.itemsOf(template, release)
    const items = page === undefined ? all : all.filter((item) => item.page === page)
    const answer: PortalContentAnswer = { success: true, release, items }
    const identity = Buffer.from(JSON.stringify(answer))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(identity, { params }),
      promisify(gzip)(identity),
    ])
    return { etag, bodies: { identity, gzip: gz, br } }
  }
}
