import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyVault } from '../directory/key-vault.js'
import { type KeyRow, readKeyFile, type Reading } from './key-file.js'
import type { ImportAnswer } from './key-import.contract.js'

/** Keys that are looked up by one statement, while all other requests wait. */
const LOOKED_UP = 50
const KNOWN = 'This key already exists.'

type RowError = ImportAnswer['errors'][number]

/** Finds the rows of a file that cannot be imported: their own faults, and keys that exist. */
@Injectable()
export class KeyFileCheck {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly rows: Repository<AccessKeyEntity>,
    private readonly vault: KeyVault,
  ) {}

  /**
   * Returns the number of all rows and, of those after the first `written`, an error for each faulty row and the number of
   * rows that leave the key empty.
   * @throws {FailureException} 400 – the file cannot be read
   */
  async check({
    file,
    now,
    written,
  }: Reading): Promise<{ count: number; newKeys: number; errors: RowError[] }> {
    const errors: RowError[] = []
    let named: KeyRow[] = []
    let count = 0
    let newKeys = 0
    for await (const read of readKeyFile(file, now)) {
      count += 1
      if (count <= written) continue
      if ('error' in read) errors.push(read)
      else if (read.accessKey === null) newKeys += 1
      else named.push(read)
      if (named.length < LOOKED_UP) continue
      errors.push(...(await this.known(named)))
      named = []
    }
    errors.push(...(await this.known(named)))
    return { count, newKeys, errors: errors.sort((a, b) => a.row - b.row) }
  }

  private async known(named: KeyRow[]): Promise<RowError[]> {
    if (named.length === 0) return []
    const rowOf = new Map(named.map(({ row, accessKey }) => [this.vault.keyHash(accessKey!), row]))
    const known = await this.rows.find({
      where: { keyHash: In([...rowOf.keys()]) },
      select: { id: true, keyHash: true },
    })
    return known.map(({ keyHash }) => ({ row: rowOf.get(keyHash!)!, error: KNOWN }))
  }
}
