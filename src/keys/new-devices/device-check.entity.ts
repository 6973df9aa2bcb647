import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** One row: how far sign-ins have been checked for new devices. Each check locks it, so that of two replicas one does it. */
@Entity('device_checks')
export class DeviceCheckEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** The audit entries up to this id were checked; null: none yet. */
  @Column('varchar', { name: 'checked_until', length: 36, nullable: true, ...CODE })
  checkedUntil: string | null
}
