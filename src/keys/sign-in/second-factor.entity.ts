import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, WORDS } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { type FactorKind, MAX_FACTOR_NAME } from '../factors.contract.js'

/** Characters of their columns. */
export const CREDENTIAL_ID_MAX = 1400
export const FACTOR_SECRET_MAX = 4000

/** A master's passkey or authenticator app. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('varchar', { length: 36, ...CODE })
  id: string

  @Index('second_factors_key_id')
  @Column('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'second_factors_key' })
  key: AccessKeyEntity

  @Column('varchar', { length: 10, ...CODE })
  kind: FactorKind

  @Column('varchar', { length: MAX_FACTOR_NAME, ...WORDS })
  name: string

  /** Of a passkey: its id, base64url. */
  @Column('varchar', { name: 'credential_id', length: CREDENTIAL_ID_MAX, nullable: true, ...CODE })
  credentialId: string | null

  /** Of a passkey: its public key, base64url; of an app: its secret, encrypted. */
  @Column('varchar', { length: FACTOR_SECRET_MAX, ...CODE })
  secret: string

  /** Of a passkey: how browsers reach it, with commas. */
  @Column('varchar', { length: 100, nullable: true, ...CODE })
  transports: string | null

  /** Of a passkey: how often it was used, as it says; of an app: the last step of 30 seconds whose code was used. */
  @Column('bigint', { default: 0, transformer: AS_NUMBER })
  counter: number

  @Column('datetime', { name: 'created_at' })
  createdAt: Date

  @Column('datetime', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null
}
