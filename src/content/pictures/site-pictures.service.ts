import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, IsNull, MoreThan, Not, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { notFound } from '../../platform/errors/failure.js'
import { RETENTION_DAYS } from '../../platform/retention/retention.contract.js'
import type { Template } from '../../keys/keys.contract.js'
import type { Author } from '../author.js'
import { SitePictureEntity } from './site-picture.entity.js'
import { PICTURES_LISTED, SITE_PICTURES_PATH, type TextPicture } from './site-pictures.contract.js'
import { DAY } from '../../platform/scheduler/durations.js'

type Redrawn = Pick<SitePictureEntity, 'picture' | 'width' | 'height'>

const FILE = /^([0-9a-f]{64})\.webp$/

/** Stores pictures in the database, so that every replica has them. Nobody sees one until a released item names it. */
@Injectable()
export class SitePictures {
  constructor(
    @InjectRepository(SitePictureEntity) private readonly pictures: Repository<SitePictureEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Stores the picture, redrawn, and returns its address. The same picture has one address. It is deleted after a day unless
   * content names it by then.
   * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – too large
   */
  async add(upload: Buffer, template: Template, author: Author): Promise<string> {
    // Loaded with the first picture, to keep the start fast.
    const { drawSitePicture } = await import('./draw-site-picture.js')
    return this.keep({ picture: await drawSitePicture(upload), width: 0, height: 0 }, template, author)
  }

  /**
   * Stores the picture for texts, redrawn, and returns its address and size. Otherwise as `add`.
   * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – too large
   */
  async addForTexts(upload: Buffer, template: Template, author: Author): Promise<TextPicture> {
    const { drawTextPicture } = await import('./draw-site-picture.js')
    const redrawn = await drawTextPicture(upload)
    const { width, height } = redrawn
    return { url: await this.keep(redrawn, template, author), width, height }
  }

  /** Returns the newest pictures for texts. */
  async list(): Promise<TextPicture[]> {
    const rows = await this.pictures.find({
      select: { hash: true, width: true, height: true },
      where: { width: MoreThan(0) },
      order: { createdAt: 'DESC', hash: 'ASC' },
      take: PICTURES_LISTED,
    })
    return rows.map(({ hash, width, height }) => ({ url: addressOf(hash), width, height }))
  }

  private async keep(redrawn: Redrawn, template: Template, author: Author): Promise<string> {
    const hash = createHash('sha256').update(redrawn.picture).digest('hex')
    const row = { hash, ...redrawn, createdAt: this.clock.now() }
    const store = () => this.unitOfWork.write((tx) => this.store(tx, row, template, author))
    await store().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error
      // Another upload of it was faster.
      return store()
    })
    return addressOf(hash)
  }

  private async store(
    tx: EntityManager,
    row: Omit<SitePictureEntity, 'expiresAt'>,
    template: Template,
    { actor }: Author,
  ): Promise<void> {
    const { hash } = row
    const expiresAt = new Date(this.clock.now().getTime() + RETENTION_DAYS.unusedPicture * DAY)
    const isStored = await tx.existsBy(SitePictureEntity, { hash })
    if (isStored) await tx.update(SitePictureEntity, { hash, expiresAt: Not(IsNull()) }, { expiresAt })
    else await tx.insert(SitePictureEntity, { ...row, expiresAt })
    await this.audit.record(tx, {
      action: 'content-picture-uploaded',
      actor,
      subject: `content-template:${template}`,
      details: { template, picture: addressOf(hash) },
    })
  }

  /**
   * Returns the picture of a file name.
   * @throws {FailureException} 404 – there is none
   */
  async read(file: string): Promise<Buffer> {
    const hash = FILE.exec(file)?.[1]
    const found = hash === undefined ? null : await this.pictures.findOneBy({ hash })
    if (!found) throw notFound()
    // SQLite's driver returns an ArrayBuffer.
    return Buffer.from(found.picture)
  }
}

const addressOf = (hash: string) => `${SITE_PICTURES_PATH}/${hash}.webp`
