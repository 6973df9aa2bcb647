import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE } from '../../platform/database/schema/columns.js'
import { SessionEntity } from '../sessions/session.entity.js'

export type ChallengePurpose = 'passkey' | 'app' | 'proof'

/** What a session has to answer: to add a passkey or an app, or to prove a passkey. One of each at a time. */
@Entity('factor_challenges')
export class FactorChallengeEntity {
  @PrimaryColumn('varchar', { name: 'session_id', length: 36, ...CODE })
  sessionId: string

  @PrimaryColumn('varchar', { length: 10, ...CODE })
  purpose: ChallengePurpose

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'factor_challenges_session' })
  session: SessionEntity

  /** The passkey's challenge, or the app's secret, encrypted. */
  @Column('varchar', { length: 255, ...CODE })
  value: string

  @Column('datetime', { name: 'expires_at' })
  expiresAt: Date
}
