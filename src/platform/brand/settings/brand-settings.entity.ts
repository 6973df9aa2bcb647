import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE, WORDS } from '../../database/schema/columns.js'

/** One row: which fields of the brand the settings replace. */
@Entity('brand_settings')
export class BrandSettingsEntity {
  @PrimaryColumn('varchar', { length: 20, ...CODE })
  id: string

  /** JSON: values by the paths of their fields. */
  @Column({ type: 'text', ...WORDS })
  replaced: string

  @Column('int', { default: 0 })
  version: number

  /** The day of the installation (UTC), YYYY-MM-DD. */
  @Column('varchar', { name: 'installed_on', length: 10, nullable: true, ...CODE })
  installedOn: string | null

  @Column('datetime', { name: 'updated_at', nullable: true })
  updatedAt: Date | null
}

/** The row's id. */
export const BRAND_SETTINGS_ID = 'current'
