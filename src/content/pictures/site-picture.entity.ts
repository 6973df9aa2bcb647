import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** A picture that was uploaded for a content item. It never changes. */
@Entity('site_pictures')
@Index('site_pictures_expires', ['expiresAt'])
export class SitePictureEntity {
  /** SHA-256 of the picture in hex. */
  @PrimaryColumn('varchar', { length: 64, ...CODE })
  hash: string

  /** WebP, at most 64 kB. */
  @Column('blob')
  picture: Buffer

  /** Of one for texts; 0 of the preview of a site. */
  @Column('int', { default: 0 })
  width: number

  @Column('int', { default: 0 })
  height: number

  /** Null of those of earlier versions. */
  @Column('datetime', { name: 'created_at', nullable: true })
  createdAt: Date | null

  /** When it is deleted, unless content names it by then; null once it has. */
  @Column('datetime', { name: 'expires_at', nullable: true })
  expiresAt: Date | null
}
