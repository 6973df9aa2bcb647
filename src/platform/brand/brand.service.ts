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

const STALE = 'Someone else changed the brand. Check the saved values, then try again.'
/** Milliseconds between two looks at the version: every replica has a change within a second. */
const POLL_INTERVAL = 500

type Replaced = Partial<Record<BrandField, BrandValue>>
interface Author {
  actor: string
  client?: string
}

/** The brand: the settings over BRAND_FILE over the built-in one (docs/decisions/064). */
@Injectable()
export class BrandService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BrandService.name)
  private shown: Brand
  private version = -1
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
  }

  /** The brand as this process last read it. */
  get current(): Brand {
    return this.shown
  }

  /** Calls back after each change, with `current` new; it must not fail. A change is answered once what it returns is done. */
  onChange(renew: () => unknown): void {
    this.listeners.push(renew)
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
    return withValues(this.config.configuredBrand, merged(parse(replaced), change))
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
    const replaced = merged(parse(row.replaced), change)
    const changes = changesOf(before.brand, withValues(this.config.configuredBrand, replaced))
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

  /** Takes over what is stored, if it has changed: one at a time, so that an older brand never follows a newer one. */
  private refresh(): Promise<void> {
    return this.oneAtATime(async () => {
      const where = { id: BRAND_SETTINGS_ID }
      const { version } = await this.rows.findOneOrFail({ where, select: { version: true } })
      if (version === this.version) return
      const row = await this.rows.findOneByOrFail(where)
      const isFirst = this.version < 0
      this.shown = this.settingsOf(row).brand
      this.version = row.version
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
