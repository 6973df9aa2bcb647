import { createHash } from 'node:crypto'
import { Injectable, Logger } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import pLimit from 'p-limit'
import { type EntityManager, In, Repository } from 'typeorm'
import { describeError } from '../../errors/report.js'
import { accentFileAddress } from '../accent/accent-files.contract.js'
import { type Brand, BUILT_IN_BRAND } from '../brand.contract.js'
import { BrandPictureEntity } from './brand-picture.entity.js'
import {
  BRAND_PICTURE_FILES,
  type BrandPictureAddresses,
  type BrandPictureFile,
  BUILT_IN_PICTURES,
  type DroppedPart,
  ICON_SIDES,
  SHARE_PICTURE,
  shareWords,
} from './brand-pictures.contract.js'

/** Counted up when the share picture's design changes: servers then draw it again. */
const DESIGN = 1
/** Bytes of a row: a database with the smallest packets takes it. */
const PART_BYTES = 60_000
/** Characters of a version in an address. */
const VERSION_LENGTH = 12
const LOGO: BrandPictureFile = 'icon-512.png'

interface Picture {
  madeOf: string
  bytes: Buffer
}
/** New pictures by their files; null: the built-in one again. */
type Rendered = Map<BrandPictureFile, Picture | null>

/**
 * The pictures made of the logo and of the brand's words and accent, stored so that every server has them
 * (docs/decisions/pictures.md).
 */
@Injectable()
export class BrandPictures {
  private readonly logger = new Logger(BrandPictures.name)
  private shown = new Map<string, Picture>()
  private readonly oneAtATime = pLimit(1)

  constructor(@InjectRepository(BrandPictureEntity) private readonly rows: Repository<BrandPictureEntity>) {}

  /** Returns the picture as this process last read it; undefined: the built-in one. */
  find(file: string): Picture | undefined {
    return this.shown.get(file)
  }

  /** Returns the addresses of the pictures as this process last read them, for a brand of this accent. */
  addressesFor({ accent }: Pick<Brand, 'accent'>): BrandPictureAddresses {
    const address = (file: BrandPictureFile) =>
      `/${file}?v=${this.shown.get(file)!.madeOf.slice(0, VERSION_LENGTH)}`
    const hasLogo = this.shown.has(LOGO)
    return {
      favicon: hasLogo ? address('favicon.png') : accentFileAddress('favicon.svg', accent),
      share: this.shown.has(SHARE_PICTURE.file) ? address('og.png') : BUILT_IN_PICTURES.share,
      logo: hasLogo
        ? {
            mark: address('icon-192.png'),
            icon: address(LOGO),
            appleTouchIcon: address('apple-touch-icon.png'),
          }
        : null,
    }
  }

  /** Reads the pictures as they are stored now. */
  async load(): Promise<void> {
    this.shown = await this.stored(this.rows.manager)
  }

  async logoVersion(tx: EntityManager): Promise<string | null> {
    const first = await tx.findOne(BrandPictureEntity, {
      where: { file: LOGO, part: 0 },
      select: { file: true, part: true, madeOf: true },
    })
    return first?.madeOf ?? null
  }

  /**
   * Draws the pictures of an uploaded logo, or those without a logo if it is null; returns what was left out of it too.
   * @throws {FailureException} 400 – damaged, too many pixels, or an SVG with what a logo doesn't need; 413 – more than
   * 512 KB; 415 – neither PNG nor SVG
   */
  async drawLogo(
    brand: Brand,
    upload: Buffer | null,
  ): Promise<{ rendered: Rendered; dropped: DroppedPart[] }> {
    return this.oneAtATime(async () => {
      // Loaded with the first picture, to keep the start fast.
      const { logoPicture } = await import('./logo-picture.js')
      const { drawIcons } = await import('./icons.js')
      const { logo, dropped } = upload ? await logoPicture(upload) : { logo: null, dropped: [] }
      const madeOf = logo && hashOf(logo)
      const icons = logo && (await drawIcons(logo))
      const rendered: Rendered = new Map()
      for (const file of Object.keys(ICON_SIDES) as (keyof typeof ICON_SIDES)[])
        rendered.set(file, icons && { madeOf: madeOf!, bytes: icons[file] })
      rendered.set(SHARE_PICTURE.file, await this.drawShare(brand, logo))
      return { rendered, dropped }
    })
  }

  /** Draws what shows the brand's words and accent anew; nothing if the stored picture shows the same. It never fails. */
  async drawShareAnew(brand: Brand): Promise<Rendered> {
    return this.oneAtATime(async () => {
      const stored = await this.stored(this.rows.manager)
      const logo = stored.get(LOGO)?.bytes ?? null
      const before = stored.get(SHARE_PICTURE.file)?.madeOf ?? BUILT_IN_SHARE
      const rendered: Rendered = new Map()
      if (before === shareVersion(brand, logo)) return rendered
      try {
        rendered.set(SHARE_PICTURE.file, await this.drawShare(brand, logo))
      } catch (error) {
        // Words are more urgent than the picture, which the next start draws.
        this.logger.error({ error: describeError(error) })
      }
      return rendered
    })
  }

  /** Stores new pictures in the transaction. */
  async store(tx: EntityManager, rendered: Rendered): Promise<void> {
    if (rendered.size === 0) return
    await tx.delete(BrandPictureEntity, { file: In([...rendered.keys()]) })
    for (const [file, picture] of rendered)
      for (const row of picture ? partsOf(file, picture) : [])
        await tx.upsert(BrandPictureEntity, row, ['file', 'part'])
  }

  private async drawShare(brand: Brand, logo: Buffer | null): Promise<Picture | null> {
    const madeOf = shareVersion(brand, logo)
    if (madeOf === BUILT_IN_SHARE) return null
    const { sharePicture } = await import('./share-picture.js')
    return { madeOf, bytes: await sharePicture(brand, logo) }
  }

  private async stored(manager: EntityManager): Promise<Map<string, Picture>> {
    const rows = await manager.find(BrandPictureEntity, {
      where: { file: In(BRAND_PICTURE_FILES) },
      order: { file: 'ASC', part: 'ASC' },
    })
    const files = BRAND_PICTURE_FILES.map((file) => ({
      file,
      parts: rows.filter((row) => row.file === file),
    }))
    return new Map(
      files
        .filter(({ parts }) => parts.length > 0)
        .map(({ file, parts }) => [
          file,
          { madeOf: parts[0]!.madeOf, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) },
        ]),
    )
  }
}

function partsOf(file: string, { madeOf, bytes }: Picture) {
  const count = Math.ceil(bytes.length / PART_BYTES)
  return Array.from({ length: count }, (_, part) => ({
    file,
    part,
    madeOf,
    bytes: bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
  }))
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const shareVersion = (brand: Brand, logo: Buffer | null) =>
  hashOf(JSON.stringify([DESIGN, shareWords(brand), brand.accent, logo && hashOf(logo)]))

const BUILT_IN_SHARE = shareVersion(BUILT_IN_BRAND, null)
