import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE, EXACT } from '../../platform/database/schema/columns.js'
import type { Basis, PerformanceRow } from '../record.contract.js'

/** A published row. It is inserted and never changed. */
@Entity('performance_rows')
@Index('performance_rows_in_force', ['month', 'instrument', 'basis'])
export class PerformanceRowEntity {
  /** Assigned by `PublishRows`, one after the newest: of two that publish at once, one violates the key. */
  @PrimaryColumn('int')
  seq: number

  /** YYYY-MM. */
  @Column('varchar', { length: 7, ...CODE })
  month: string

  @Column('varchar', { length: 16, ...CODE })
  instrument: string

  /** Whole hundredths of a percent. */
  @Column('int', { name: 'return_hundredths' })
  returnHundredths: number

  @Column('int')
  trades: number

  @Column('int')
  wins: number

  @Column('int')
  losses: number

  /** Whole hundredths of a percent, positive. */
  @Column('int', { name: 'loss_hundredths', nullable: true })
  lossHundredths: number | null

  @Column('varchar', { length: 20, ...CODE })
  basis: Basis

  @Column('varchar', { length: 200, nullable: true, ...EXACT })
  note: string | null

  /** The row that this one replaces; a row is replaced once. */
  @Index('performance_rows_corrects', { unique: true })
  @Column('int', { nullable: true })
  corrects: number | null

  /** Milliseconds since 1970. */
  @Column('bigint', { name: 'published_at', transformer: AS_NUMBER })
  publishedAt: number

  @Column('varchar', { name: 'prev_hash', length: 64, ...CODE })
  prevHash: string

  @Column('varchar', { length: 64, ...CODE })
  hash: string
}

/** Returns the row as it was published: what the columns say, so that a change of them breaks the chain. */
export const toRow = (entity: PerformanceRowEntity): PerformanceRow => {
  const { returnHundredths, lossHundredths, note, corrects, publishedAt, ...same } = entity
  return {
    ...same,
    returnPercent: returnHundredths / 100,
    ...(lossHundredths !== null && { lossPercent: lossHundredths / 100 }),
    ...(note !== null && { note }),
    ...(corrects !== null && { corrects }),
    publishedAt: new Date(publishedAt).toISOString(),
  }
}

export function toEntity({ returnPercent, lossPercent, ...row }: PerformanceRow): PerformanceRowEntity {
  return {
    ...row,
    returnHundredths: Math.round(returnPercent * 100),
    lossHundredths: lossPercent === undefined ? null : Math.round(lossPercent * 100),
    note: row.note ?? null,
    corrects: row.corrects ?? null,
    publishedAt: Date.parse(row.publishedAt),
  }
}
