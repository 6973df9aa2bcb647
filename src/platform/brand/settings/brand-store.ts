import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { AuditService } from '../../audit/audit.service.js'
import { Config } from '../../config/config.js'
import { UnitOfWork } from '../../database/writes/unit-of-work.js'
import { FailureException } from '../../errors/failure.js'
import type { Brand, MonthlyReturns } from '../brand.contract.js'
import { changesOf, merged, parseReplaced, type Replaced } from './brand-changes.js'
import { BRAND_SETTINGS_ID, BrandSettingsEntity } from './brand-settings.entity.js'
import { BRAND_FIELDS, type BrandChange, type BrandSettings, withValues } from './brand-settings.contract.js'
import { brandWarnings } from './brand-warnings.js'
import type { DroppedPart } from '../pictures/brand-pictures.contract.js'
import { BrandPictures } from '../pictures/brand-pictures.service.js'

const STALE = 'Someone else changed the brand. Check the saved values, then try again.'
const WHERE = { id: BRAND_SETTINGS_ID }

export type StoredBrand = Omit<BrandSettings, 'pictures'>
export interface Author {
  actor: string
  client?: string
}

/** Where the brand's returns come from; the version changes with them. */
export interface ReturnsSource {
  version: () => Promise<string>
  read: () => Promise<MonthlyReturns>
}

export type ProductVersions = Partial<Pick<Brand['facts'], 'systemVersion' | 'indicatorVersion'>>

/** Where released versions of the products come from, which replace those of the brand. */
export interface VersionsSource {
  version: () => Promise<string>
  read: () => Promise<ProductVersions>
}

/** The stored brand: which fields the settings replace, its version, and the pictures made of it. */
@Injectable()
export class BrandStore {
  private returns: MonthlyReturns
  private returnsSource: ReturnsSource | undefined
  private versions: ProductVersions = {}
  private versionsSource: VersionsSource | undefined

  constructor(
    @InjectRepository(BrandSettingsEntity) private readonly rows: Repository<BrandSettingsEntity>,
    private readonly config: Config,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: BrandPictures,
  ) {
    this.returns = config.configuredBrand.returns
  }

  /** Sets where the returns come from, before the first read. */
  useReturns(source: ReturnsSource): void {
    this.returnsSource = source
  }

  /** Sets where the products' versions come from, before the first read. */
  useVersions(source: VersionsSource): void {
    this.versionsSource = source
  }

  /** Returns what changes with the settings, the returns and the versions: rows by their primary keys, the record's newest hash. */
  async version(): Promise<string> {
    const { version } = await this.rows.findOneOrFail({ where: WHERE, select: { version: true } })
    return `${version} ${await this.returnsSource?.version()} ${await this.versionsSource?.version()}`
  }

  /** Returns the brand as it is stored now, with its defaults. */
  async read(): Promise<StoredBrand> {
    if (this.returnsSource) this.returns = await this.returnsSource.read()
    if (this.versionsSource) this.versions = await this.versionsSource.read()
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
    const rendered = await this.pictures.drawShareAnew(this.changed(await this.expect(version), change))
    return this.unitOfWork.write(async (tx) => {
      const row = await this.expect(version, tx)
      const details = changesOf(this.settingsOf(row).brand, this.changed(row, change))
      await this.pictures.store(tx, rendered)
      return this.update(tx, row, { replaced: merged(parseReplaced(row.replaced), change), author, details })
    })
  }

  /**
   * Stores the pictures of a logo, or removes it if the upload is null; returns what was left out of its file too.
   * @throws {FailureException} 400 – the upload is refused; 413 – it is too large; 415 – it is no PNG or
   * SVG; 409 – the brand was changed since `version`
   */
  async changeLogo(
    upload: Buffer | null,
    version: number,
    author: Author,
  ): Promise<{ stored: StoredBrand; dropped: DroppedPart[] }> {
    const { brand } = this.settingsOf(await this.expect(version))
    const { rendered, dropped } = await this.pictures.drawLogo(brand, upload)
    const stored = await this.unitOfWork.write(async (tx) => {
      const row = await this.expect(version, tx)
      const before = await this.pictures.logoVersion(tx)
      await this.pictures.store(tx, rendered)
      const details = { before: { logo: before }, after: { logo: await this.pictures.logoVersion(tx) } }
      return this.update(tx, row, { replaced: parseReplaced(row.replaced), author, details })
    })
    return { stored, dropped }
  }

  /** Draws what shows other words or another accent than the brand has, which BRAND_FILE or an earlier version has set. */
  async renewPictures(): Promise<void> {
    const { brand, version } = await this.read()
    const rendered = await this.pictures.drawShareAnew(brand)
    if (rendered.size === 0) return
    await this.unitOfWork.write(async (tx) => {
      // A change in between has stored its own.
      if ((await tx.findOneByOrFail(BrandSettingsEntity, WHERE)).version !== version) return
      await this.pictures.store(tx, rendered)
    })
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

  private changed(row: BrandSettingsEntity, change: BrandChange): Brand {
    return this.withVersions(withValues(this.defaultsOf(row), merged(parseReplaced(row.replaced), change)))
  }

  private settingsOf(row: BrandSettingsEntity): StoredBrand {
    const { version, updatedAt } = row
    const values = parseReplaced(row.replaced)
    const defaults = this.defaultsOf(row)
    const brand = this.withVersions(withValues(defaults, values))
    return {
      brand,
      defaults,
      replaced: BRAND_FIELDS.filter((field) => field in values),
      version,
      updatedAt: updatedAt?.toISOString() ?? null,
      warnings: brandWarnings(brand),
    }
  }

  private withVersions(brand: Brand): Brand {
    return { ...brand, facts: { ...brand.facts, ...this.versions } }
  }

  /** The brand without the settings. */
  private defaultsOf({ installedOn }: BrandSettingsEntity): Brand {
    const { configuredBrand } = this.config
    return {
      ...configuredBrand,
      returns: this.returns,
      installedOn: installedOn ?? configuredBrand.installedOn,
    }
  }

  private stale(row: BrandSettingsEntity): FailureException {
    const settings = this.settingsOf(row)
    const stored: BrandSettings = { ...settings, pictures: this.pictures.addressesFor(settings.brand) }
    return new FailureException(409, STALE, { stored: { ...stored } })
  }
}
