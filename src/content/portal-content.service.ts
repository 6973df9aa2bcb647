import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import { DatabaseClock } from '../platform/database/connections/database-clock.js'
import { type CompressedAnswer, compressAnswer } from '../platform/http/answers/compressed-answer.js'
import type { KeyLevel } from '../keys/keys.contract.js'
import { type ContentPage, templateOf } from './content.contract.js'
import type { PortalContentAnswer } from './releases.contract.js'
import { type AudienceItem, itemsFor, periodOf, toAudienceItems, viewName } from './release-audience.js'
import { ReleaseList } from './release-list.service.js'

/** Cached releases: the current one of each template, and those before or after them. */
const CACHED_RELEASES = 4
/** Cached answers: each is a release, whole or one page of it, as one or more levels see it. */
const CACHED_ANSWERS = 32
/** Cached names of answers, one a level and page. */
const CACHED_VIEWS = 200

/** Which answer a level gets, from one instant to another (milliseconds since 1970). */
interface View {
  name: string
  from: number
  until: number
}

/**
 * Members' answers with the release of their template, compressed once for all levels that see the same, and then cached. The
 * number of the release is read for every request, so that no replica is behind.
 */
@Injectable()
export class PortalContentService {
  private readonly loaded = new LRUCache<string, Promise<AudienceItem[]>>({ max: CACHED_RELEASES })
  private readonly views = new LRUCache<string, View>({ max: CACHED_VIEWS })
  private readonly answers = new LRUCache<string, Promise<CompressedAnswer>>({ max: CACHED_ANSWERS })

  constructor(
    private readonly releases: ReleaseList,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Returns what the level sees of its template's current release as a `PortalContentAnswer`, with the items of `page` only if
   * there is one. It changes at the instant at which an entry begins or ends.
   */
  async answer(level: KeyLevel, page: ContentPage | undefined): Promise<CompressedAnswer> {
    const template = templateOf(level)
    const release = await this.releases.currentNumber(template)
    const id = `${template}-${release}`
    const load = () => this.releases.itemsOf(template, release).then(toAudienceItems)
    const all = await once(this.loaded, id, load)
    const items = page === undefined ? all : all.filter(({ item }) => item.page === page)
    const now = this.clock.now().getTime()
    const { name } = this.viewOf(`${id}-${page ?? 'all'}`, items, level, now)
    // The name says template, release, page and the entries that are shown: a release never changes.
    return once(this.answers, name, () => {
      const answer: PortalContentAnswer = { release, items: itemsFor(items, level, now) }
      return compressAnswer(answer, `"${name}"`)
    })
  }

  private viewOf(answer: string, items: AudienceItem[], level: KeyLevel, now: number): View {
    const key = `${answer}-${level}`
    const cached = this.views.get(key)
    if (cached && cached.from <= now && now < cached.until) return cached
    const shown = viewName(items, level, now)
    const view = { ...periodOf(items, now), name: shown === '' ? answer : `${answer}-${shown}` }
    this.views.set(key, view)
    return view
  }
}

/** Returns what the cache has under the key, or else what `work` returns, which is then cached unless it fails. */
function once<T extends object>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const cached = cache.get(key)
  if (cached) return cached
  const result = work()
  cache.set(key, result)
  result.catch(() => cache.delete(key))
  return result
}
