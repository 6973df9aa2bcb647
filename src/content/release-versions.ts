import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import type { Template } from '../keys/keys.contract.js'
import { ContentVersionEntity } from './content-version.entity.js'
import { ContentReleaseEntity, ContentReleaseItemEntity } from './content-release.entity.js'

/** Returns the query for the versions of the release with this number; none for number 0. */
export const versionsOf = (
  manager: EntityManager,
  template: Template,
  number: number,
): SelectQueryBuilder<ContentVersionEntity> =>
  manager
    .createQueryBuilder(ContentVersionEntity, 'version')
    .innerJoin(ContentReleaseItemEntity, 'part', 'part.versionId = version.id')
    .innerJoin(ContentReleaseEntity, 'release', 'release.id = part.releaseId')
    .where('release.template = :template AND release.number = :number', { template, number })

/** Returns the digests of a release's versions, by their content keys. */
export async function digestsOf(
  manager: EntityManager,
  template: Template,
  number: number,
): Promise<Map<string, string>> {
  const versions = await versionsOf(manager, template, number)
    .select(['version.id', 'version.contentKey', 'version.digest'])
    .getMany()
  return new Map(versions.map(({ contentKey, digest }) => [contentKey, digest]))
}
