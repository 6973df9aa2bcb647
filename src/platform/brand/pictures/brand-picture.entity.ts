import { Column, Entity, PrimaryColumn } from 'typeorm'
import { CODE } from '../../database/schema/columns.js'

/** libsql returns lists of rows with an ArrayBuffer each, the other drivers a Buffer. */
const AS_BUFFER = { from: (value: ArrayBuffer) => Buffer.from(value), to: (value: Buffer) => value }

/** A part of a picture made of the brand: a few rows of at most 60,000 bytes each. */
@Entity('brand_pictures')
export class BrandPictureEntity {
  @PrimaryColumn('varchar', { length: 40, ...CODE })
  file: string

  /** From 0; the parts in their order are the PNG. */
  @PrimaryColumn('int', { default: 0 })
  part: number

  /** SHA-256 of what the picture is made of, in hex: its version. */
  @Column('varchar', { name: 'made_of', length: 64, ...CODE })
  madeOf: string

  @Column('blob', { transformer: AS_BUFFER })
  bytes: Buffer
}
