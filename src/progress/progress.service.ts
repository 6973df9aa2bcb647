import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import type { SessionUser } from '../keys/sessions/session-user.js'
import { insertMissing } from '../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { FailureException } from '../platform/errors/failure.js'
import type { SavedProgress } from './progress.contract.js'
import { ProgressEntity } from './progress.entity.js'
import type { SaveProgressDto } from './progress.dto.js'

const NOTHING: SavedProgress = { steps: [], videos: [], pins: [], seenNews: [], version: 0 }
const SHARED_KEY = 'Many people use the demo key, so its progress stays on each device.'
const STALE = 'Your progress has changed on another device or in another tab.'

/** Setup steps, watched videos, pins and seen announcements of a member (docs/decisions/shell.md). */
@Injectable()
export class ProgressService {
  constructor(
    @InjectRepository(ProgressEntity) private readonly progress: Repository<ProgressEntity>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The member's progress; empty lists and version 0 if nothing has been saved. */
  async show({ keyId }: SessionUser): Promise<SavedProgress> {
    return toProgress(await this.progress.findOneBy({ keyId }))
  }

  /**
   * Replaces the lists that are given, and returns all (contract §5).
   * @throws {FailureException} 403 – the demo key; 409 – `version` is not the present one
   */
  async save(who: SessionUser, { version, ...lists }: SaveProgressDto): Promise<SavedProgress> {
    const { keyId, isDemo } = who
    if (isDemo) throw new FailureException(403, SHARED_KEY)
    return this.unitOfWork.write(async (tx) => {
      await addMissingRow(tx, keyId)
      const present = version === undefined ? { keyId } : { keyId, version }
      const { affected } = await tx.update(ProgressEntity, present, {
        ...lists,
        version: () => 'version + 1',
      })
      if (affected === 0) throw new FailureException(409, STALE)
      return toProgress(await tx.findOneBy(ProgressEntity, { keyId }))
    })
  }
}

/** Two first saves at once add one row. */
async function addMissingRow(tx: EntityManager, keyId: string): Promise<void> {
  if (await tx.existsBy(ProgressEntity, { keyId })) return
  await insertMissing(tx, ProgressEntity, { keyId, ...NOTHING })
}

const toProgress = (row: ProgressEntity | null): SavedProgress => {
  if (!row) return NOTHING
  const { steps, videos, pins, seenNews, version } = row
  return { steps, videos, pins, seenNews, version }
}
