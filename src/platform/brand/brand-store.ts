import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { AuditService } from '../audit/audit.service.js'
import { Config } from '../config/config.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { FailureException } from '../errors/failure.js'
import type { Brand } from './brand.contract.js'
import { BRAND_SETTINGS_ID, BrandSettingsEntity } from './brand-settings.entity.js'
import {
  BRAND_FIELDS,
  type BrandChange,
  type BrandField,
  type BrandSettings,
  type BrandValue,
  valuesOf,
  withValues,
} from './brand-settings.contract.js'
import { brandWarnings } from './brand-warnings.js'
import { BrandPictures } from './pictures/brand-pictures.service.js'

const STALE = 'Someone else changed the brand. Check the saved values, then try again.'
const WHERE = { id: BRAND_SETTINGS_ID }

type Replaced = Partial<Record<BrandField, BrandValue>>
export type StoredBrand = Omit<BrandSettings, 'pictures'>
export interface Author {
  actor: string
  client?: string
}

/** The stored brand: which fields the settings replace, its version, and the pictures made of it. */
@Injectable()
export class BrandStore {
  constructor(
    @InjectRepository(BrandSettingsEntity) private readonly rows: Repository<BrandSettingsEntity>,
    private readonly config: Config,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: BrandPictures,
  ) {}

  /** Returns the version alone, by the primary key. */
  async version(): Promise<number> {
    return (await this.rows.findOneOrFail({ where: WHERE, select: { version: true } })).version
  }

  /** Returns the brand as it is stored now, with its defaults. */
  async read(): Promise<StoredBrand> {
    return this.settingsOf(await this.rows.findOneByOrFail(WHERE))
  }

  /** Returns the brand with a change that is not saved. */
  async preview(change: BrandChange): Promise<Brand> {
    return this.changed(await this.rows.findOneByOrFail(WHERE), change)
  }

  /**
   * Stores new values of the given fields, and what shows them rendered anew.
   * @throws {FailureException} 409 – it was changed since `version`
   */
  async change(change: BrandChange, version: number, author: Author): Promise<StoredBrand> {
    const rendered = await this.pictures.drawWords(this.changed(await this.expect(version), change))
    return this.unitOfWork.write(async (tx) => {
      const row = await this.expect(version, tx)
      const details = changesOf(this.settingsOf(row).brand, this.changed(row, change))
      await this.pictures.store(tx, rendered)
      return this.update(tx, row, { replaced: merged(parse(row.replaced), change), author, details })
    })
  }

  /**
   * Stores the pictures of a logo, or removes it if the upload is null.
   * @throws {FailureException} 400 – the upload is refused; 413 – it is too large; 415 – it is no PNG or
   * SVG; 409 – the brand was changed since `version`
   */
  async changeLogo(upload: Buffer | null, version: number, author: Author): Promise<StoredBrand> {
    const { brand } = this.settingsOf(await this.expect(version))
    const rendered = await this.pictures.drawLogo(brand, upload)
    return this.unitOfWork.write(async (tx) => {
      const row = await this.expect(version, tx)
      const before = await this.pictures.logoVersion(tx)
      await this.pictures.store(tx, rendered)
      const details = { before: { logo: before }, after: { logo: await this.pictures.logoVersion(tx) } }
      return this.update(tx, row, { replaced: parse(row.replaced), author, details })
    })
  }

  /**
   * Draws what shows other words than the brand has, which BRAND_FILE or an earlier version has set; returns whether
   * anything did.
   */
  async renewPictures(): Promise<boolean> {
    const rendered = await this.pictures.drawWords((await this.read()).brand)
    if (rendered.size > 0) await this.unitOfWork.write((tx) => this.pictures.store(tx, rendered))
    return rendered.size > 0
  }

  private async expect(version: number, manager: EntityManager = this.rows.manager) {
    const row = await manager.findOneByOrFail(BrandSettingsEntity, WHERE)
    if (row.version !== version) throw this.stale(row)
    return row
  }

  private async update(
    tx: EntityManager,
    row: BrandSettingsEntity,
    { replaced, author, details }: { replaced: Replaced; author: Author; details: Record<string, unknown> },
  ): Promise<StoredBrand> {
    const { version } = row
    const values = { replaced: JSON.stringify(replaced), version: version + 1, updatedAt: new Date() }
    const { affected } = await tx.update(BrandSettingsEntity, { ...WHERE, version }, values)
    if (affected !== 1) throw this.stale(row)
    await this.audit.record(tx, { action: 'brand-changed', ...author, details })
    return this.settingsOf({ ...row, ...values })
  }

  private changed({ replaced }: BrandSettingsEntity, change: BrandChange): Brand {
    return withValues(this.config.configuredBrand, merged(parse(replaced), change))
  }

  private settingsOf({ replaced, version, updatedAt }: BrandSettingsEntity): StoredBrand {
    const values = parse(replaced)
    const defaults = this.config.configuredBrand
    const brand = withValues(defaults, values)
    return {
      brand,
      defaults,
      replaced: BRAND_FIELDS.filter((field) => field in values),
      version,
      updatedAt: updatedAt?.toISOString() ?? null,
      warnings: brandWarnings(brand),
    }
  }

  private stale(row: BrandSettingsEntity): FailureException {
    const stored: BrandSettings = { ...this.settingsOf(row), pictures: this.pictures.addresses }
    return new FailureException(409, STALE, { stored: { ...stored } })
  }
}

const parse = (replaced: string) => JSON.parse(replaced) as Replaced

/** The replaced fields after a change; null takes one out. */
function merged(replaced: Replaced, change: BrandChange): Replaced {
  const values = Object.entries({ ...replaced, ...valuesOf(change) })
  return Object.fromEntries(values.filter(([, value]) => value !== null))
}

/** The fields that differ, before and after. */
function changesOf(before: Brand, after: Brand) {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const fields = (Object.keys(now) as BrandField[]).filter(
    (field) => String(old[field]) !== String(now[field]),
  )
  const pick = (values: typeof old) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  return { before: pick(old), after: pick(now) }
}
