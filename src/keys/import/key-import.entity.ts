import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { AS_NUMBER, CODE } from '../../platform/database/schema/columns.js'

/** How far the import of a file has come: its first rows are in the database, and no other. */
@Entity('key_imports')
export class KeyImportEntity {
  /** SHA-256 of the file, in hex; neither its name nor its rows are stored. */
  @PrimaryColumn('varchar', { name: 'file_hash', length: 64, ...CODE })
  fileHash: string

  /** Rows below the heading, without empty ones. */
  @Column('int', { name: 'rows_written', default: 0 })
  rowsWritten: number

  /** The import that may write more, until `leasedUntil`, in milliseconds of the database's clock. */
  @Column('varchar', { length: 36, nullable: true, ...CODE })
  lease: string | null

  @Column('bigint', { name: 'leased_until', nullable: true, transformer: AS_NUMBER })
  leasedUntil: number | null

  @Index('key_imports_updated')
  @Column('datetime', { name: 'updated_at' })
  updatedAt: Date

  /** Of a file that was imported whole. */
  @Column('datetime', { name: 'finished_at', nullable: true })
  finishedAt: Date | null
}
