import type { DownloadEntry } from '#src/content/collections/collections.contract.js'
import { isSafeUrl } from '#src/content/safe-url.contract.js'
import { type BuiltInEntries, type CollectionReader, isText } from '../../shell/content/collection-entries.js'

/** A version with a file, as members get it: the server leaves out those that their level doesn't include. */
export type Version = Required<Omit<DownloadEntry, 'minLevel' | 'hidden'>>

const HASH = /^[0-9a-f]{64}$/i

/** What the form of the versions starts with: those that the brand names, without files. */
export const builtInVersions: BuiltInEntries<DownloadEntry> = ({ facts, installedOn }) =>
  (['automation', 'indicator'] as const).map((product) => ({
    ...{ id: product, product, date: installedOn, notes: 'The current version.', minLevel: 'standard' },
    version: product === 'automation' ? facts.systemVersion : facts.indicatorVersion,
  }))

/** The product's versions as a collection; members see none until masters release some. */
export const versionList: CollectionReader<Version> = {
  contentKey: 'downloads.releases',
  builtIn: () => [],
  read({ product, version, date, notes, url, size, sha256 }, id) {
    if (product !== 'automation' && product !== 'indicator') return null
    if (!isText(version) || !isText(date) || Number.isNaN(Date.parse(date))) return null
    if (!isText(url) || !isSafeUrl(url) || !isText(sha256) || !HASH.test(sha256)) return null
    if (typeof size !== 'number' || size <= 0) return null
    return { id, product, version, date, notes: isText(notes) ? notes : '', url, size, sha256 }
  },
}
