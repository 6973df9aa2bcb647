import { type EntityManager, In, IsNull, Not } from 'typeorm'
import { SitePictureEntity } from './site-picture.entity.js'
import { SITE_PICTURES_PATH } from './site-pictures.contract.js'

const ADDRESSES = new RegExp(`${SITE_PICTURES_PATH}/([0-9a-f]{64})\\.webp`, 'g')

/**
 * Makes the pictures that a content item names stay for good: its versions are never deleted, so drafts, releases and scheduled
 * releases may show them at any time.
 */
export async function retainNamedPictures(tx: EntityManager, content: string): Promise<void> {
  const hashes = new Set([...content.matchAll(ADDRESSES)].map(([, hash]) => hash!))
  if (hashes.size === 0) return
  const isUnused = { hash: In([...hashes]), expiresAt: Not(IsNull()) }
  await tx.update(SitePictureEntity, isUnused, { expiresAt: null })
}
