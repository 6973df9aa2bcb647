import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import { UnitOfWork } from '../../platform/database/unit-of-work.js'
import { isDuplicate } from '../../platform/errors/duplicate.js'
import { notFound } from '../../platform/errors/failure.js'
import { drawSitePicture } from './draw-site-picture.js'
import { SitePictureEntity } from './site-picture.entity.js'
import { SITE_PICTURES_PATH } from './site-pictures.contract.js'

const FILE = /^([0-9a-f]{64})\.webp$/

/** Stores pictures in the database, so that every replica has them. Nobody sees one until a released item names it. */
@Injectable()
export class SitePictures {
  constructor(
    @InjectRepository(SitePictureEntity) private readonly pictures: Repository<SitePictureEntity>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Stores the picture, redrawn; returns its address. The same picture has one address.
   * @throws {FailureException} 400 – damaged; 415 – no supported format; 422 – too large
   */
  async add(upload: Buffer): Promise<string> {
    const picture = await drawSitePicture(upload)
    const hash = createHash('sha256').update(picture).digest('hex')
    await this.unitOfWork
      .write((tx) => tx.insert(SitePictureEntity, { hash, picture }))
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error
      })
    return `${SITE_PICTURES_PATH}/${hash}.webp`
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
