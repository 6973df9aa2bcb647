import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'

/** A request of the gate's form 'Lost your key?', until the worker has looked its address up. */
@Entity('recovery_requests')
export class RecoveryRequestEntity {
  /** UUID version 7: in the order of arrival. */
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  /** The address that was entered, encrypted: most requests may be about people the portal doesn't know. */
  @Column('varchar', { name: 'encrypted_address', length: 512, ...CODE })
  encryptedAddress: string

  /** Address of the browser, IPv6 as its /64, for the audit. */
  @Column('varchar', { length: 64, ...CODE })
  client: string
}
