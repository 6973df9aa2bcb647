import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm'
import { CODE, EXACT } from '../../platform/database/schema/columns.js'
import { AccessKeyEntity } from './access-key.entity.js'

/** A word that finds a member: of the name, the e-mail address, its domain, or the key's last 4 characters. */
@Entity('member_words')
@Index('member_words_key', ['keyId', 'word'])
export class MemberSearchWordEntity {
  @PrimaryColumn('varchar', { length: 100, ...EXACT })
  word: string

  @PrimaryColumn('varchar', { name: 'key_id', length: 36, ...CODE })
  keyId: string

  @ManyToOne(() => AccessKeyEntity, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'key_id', foreignKeyConstraintName: 'member_words_of' })
  key: AccessKeyEntity
}
