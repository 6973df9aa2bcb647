import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import pLimit from 'p-limit'
import { type EntityManager, Repository } from 'typeorm'
import { AuditService } from '../audit/audit.service.js'
import { Config } from '../config/config.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { describeError } from '../errors/report.js'
import { FailureException } from '../errors/failure.js'
import { OperatingWarnings } from '../limits/operating-warnings.js'
import { SingleFlight } from '../scheduler/single-flight.js'
import type { Brand, MonthlyReturns } from './brand.contract.js'
import { BRAND_SETTINGS_ID, BrandSettingsEntity } from './brand-settings.entity.js'
import { changesOf, merged, parseReplaced } from './brand-changes.js'
import { BRAND_FIELDS, type BrandChange, type BrandSettings, withValues } from './brand-settings.contract.js'
import { brandWarnings } from './brand-warnings.js'

const STALE = 'Someone else changed the brand. Check the saved values, then try again.'
/** Milliseconds between two looks at the version: every replica has a change within a second. */
const POLL_INTERVAL = 500

interface Author {
  actor: string
  client?: string
}
/** Where the brand's returns come from; the version changes with them. */
export interface ReturnsSource {
  version: () => Promise<string>
  read: () => Promise<MonthlyReturns>
}

/** The brand: the settings over BRAND_FILE over the built-in one (docs/decisions/064). */
@Injectable()
export class BrandService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BrandService.name)
  private shown: Brand
  private returns: MonthlyReturns
  private version = -1
  private returnsSource: ReturnsSource | undefined
  private returnsVersion: string | undefined
  private readonly listeners: (() => unknown)[] = []
  private readonly oneAtATime = pLimit(1)
  private readonly poll = new SingleFlight(() => this.pollOnce())
  private timer: NodeJS.Timeout | undefined
  private isPollFailing = false

  constructor(
    @InjectRepository(BrandSettingsEntity) private readonly rows: Repository<BrandSettingsEntity>,
    private readonly config: Config,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly warnings: OperatingWarnings,
  ) {
    this.shown = config.configuredBrand
    this.returns = this.shown.returns
  }

  /** The brand as this process last read it. */
  get current(): Brand {
    return this.shown
  }

  /** Calls back after each change, with `current` new; it must not fail. A change is answered once what it returns is done. */
  onChange(renew: () => unknown): void {
    this.listeners.push(renew)
  }

  /** Sets where the returns come from, before the start. */
  useReturns(source: ReturnsSource): void {
    this.returnsSource = source
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Begins to look for changes by other processes. Only servers do. */
  start(): void {
    this.timer = setInterval(() => void this.poll.run(), POLL_INTERVAL).unref()
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer)
    await this.poll.finish()
  }

  /** Returns the brand as it is stored now, with its defaults. */
  async read(): Promise<BrandSettings> {
    return this.settingsOf(await this.rows.findOneByOrFail({ id: BRAND_SETTINGS_ID }))
  }

  /** Returns the brand with a change that is not saved. */
  async preview(change: BrandChange): Promise<Brand> {
    const { replaced } = await this.rows.findOneByOrFail({ id: BRAND_SETTINGS_ID })
    return withValues(this.defaults, merged(parseReplaced(replaced), change))
  }

  /**
   * Changes the given fields and returns the brand, once this process shows it.
   * @throws {FailureException} 409 – it was changed since `version`
   */
  async change(change: BrandChange, version: number, author: Author): Promise<BrandSettings> {
    const row = await this.unitOfWork.write((tx) => this.store(tx, change, version, author))
    await this.refresh()
    return this.settingsOf(row)
  }

  private async store(tx: EntityManager, change: BrandChange, version: number, author: Author) {
    const row = await tx.findOneByOrFail(BrandSettingsEntity, { id: BRAND_SETTINGS_ID })
    const before = this.settingsOf(row)
    if (row.version !== version) throw stale(before)
    const replaced = merged(parseReplaced(row.replaced), change)
    const changes = changesOf(before.brand, withValues(this.defaults, replaced))
    const after = {
      ...row,
      replaced: JSON.stringify(replaced),
      version: version + 1,
      updatedAt: new Date(),
    }
    const { affected } = await tx.update(BrandSettingsEntity, { id: BRAND_SETTINGS_ID, version }, after)
    if (affected !== 1) throw stale(before)
    await this.audit.record(tx, { action: 'brand-changed', ...author, details: changes })
    return after
  }

  private settingsOf({ replaced, version, updatedAt }: BrandSettingsEntity): BrandSettings {
    const values = parseReplaced(replaced)
    const { defaults } = this
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

  /** The brand without the settings. */
  private get defaults(): Brand {
    return { ...this.config.configuredBrand, returns: this.returns }
  }

  /** Takes over what is stored, if it has changed: one at a time, so that an older brand never follows a newer one. */
  private refresh(): Promise<void> {
    return this.oneAtATime(async () => {
      const where = { id: BRAND_SETTINGS_ID }
      const { version } = await this.rows.findOneOrFail({ where, select: { version: true } })
      const returnsVersion = await this.returnsSource?.version()
      if (version === this.version && returnsVersion === this.returnsVersion) return
      if (this.returnsSource) this.returns = await this.returnsSource.read()
      const row = await this.rows.findOneByOrFail(where)
      const isFirst = this.version < 0
      this.shown = this.settingsOf(row).brand
      this.version = row.version
      this.returnsVersion = returnsVersion
      this.warn()
      if (!isFirst) await Promise.all(this.listeners.map((renew) => renew()))
    })
  }

  /** While the database fails, the last brand stays. */
  private async pollOnce(): Promise<void> {
    try {
      await this.refresh()
      this.isPollFailing = false
    } catch (error) {
      if (!this.isPollFailing) this.logger.warn({ error: describeError(error) })
      this.isPollFailing = true
    }
  }

  private warn(): void {
    if (!this.config.isProduction) return
    if (brandWarnings(this.shown).length > 0) this.warnings.raise('fictional-brand')
    else this.warnings.withdraw('fictional-brand')
  }
}

const stale = (stored: BrandSettings) => new FailureException(409, STALE, { stored: { ...stored } })
