import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import pLimit from 'p-limit'
import { Config } from '../../config/config.js'
import { describeError } from '../../errors/report.js'
import { OperatingWarnings } from '../../limits/operating-warnings.js'
import { Poll } from '../../scheduler/poll.js'
import type { Brand } from '../brand.contract.js'
import type { BrandChange, BrandSettings } from './brand-settings.contract.js'
import {
  type Author,
  BrandStore,
  type ReturnsSource,
  type StoredBrand,
  type VersionsSource,
} from './brand-store.js'
import { brandWarnings } from './brand-warnings.js'
import type { DroppedPart } from '../pictures/brand-pictures.contract.js'
import { BrandPictures } from '../pictures/brand-pictures.service.js'

/** The brand: the settings over BRAND_FILE over the built-in one (docs/decisions/brand.md). */
@Injectable()
export class BrandService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(BrandService.name)
  private shown: Brand
  private version: string | undefined
  private readonly listeners: (() => unknown)[] = []
  private readonly oneAtATime = pLimit(1)
  private readonly poll = new Poll(BrandService.name, () => this.refresh())
  private renewal: Promise<void> | undefined

  constructor(
    private readonly store: BrandStore,
    private readonly pictures: BrandPictures,
    private readonly config: Config,
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

  /** Sets where the returns come from, before the start. */
  useReturns(source: ReturnsSource): void {
    this.store.useReturns(source)
  }

  /** Sets where the products' versions come from, before the start. */
  useVersions(source: VersionsSource): void {
    this.store.useVersions(source)
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Begins to look for changes by other processes, and draws what is missing. Only servers do. */
  start(): void {
    this.renewal = this.renewPictures()
    this.poll.start()
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([this.poll.stop(), this.renewal])
  }

  /** A server starts without a new picture rather than not at all. */
  private async renewPictures(): Promise<void> {
    try {
      const addresses = () => JSON.stringify(this.pictures.addressesFor(this.shown))
      const before = addresses()
      await this.store.renewPictures()
      // Also if another server was faster: the brand's version doesn't tell.
      await this.pictures.load()
      if (addresses() === before) return
      await Promise.all(this.listeners.map((renew) => renew()))
    } catch (error) {
      this.logger.error({ error: describeError(error) })
    }
  }

  /** Returns the brand as it is stored now, with its defaults. */
  async read(): Promise<BrandSettings> {
    return this.withPictures(await this.store.read())
  }

  /** Returns the brand with a change that is not saved. */
  async preview(change: BrandChange): Promise<Brand> {
    return this.store.preview(change)
  }

  /**
   * Changes the given fields and returns the brand, once this process shows it.
   * @throws {FailureException} 409 – it was changed since `version`
   */
  async change(change: BrandChange, version: number, author: Author): Promise<BrandSettings> {
    const stored = await this.store.change(change, version, author)
    await this.refresh()
    return this.withPictures(stored)
  }

  /**
   * Changes the logo, or removes it if the upload is null, and returns the brand, once this process shows it, with what was
   * left out of the logo's file.
   * @throws {FailureException} 400 – the upload is refused; 413 – it is too large; 415 – it is no PNG or
   * SVG; 409 – the brand was changed since `version`
   */
  async changeLogo(
    upload: Buffer | null,
    version: number,
    author: Author,
  ): Promise<{ settings: BrandSettings; dropped: DroppedPart[] }> {
    const { stored, dropped } = await this.store.changeLogo(upload, version, author)
    await this.refresh()
    return { settings: this.withPictures(stored), dropped }
  }

  private withPictures(stored: StoredBrand): BrandSettings {
    return { ...stored, pictures: this.pictures.addressesFor(stored.brand) }
  }

  /** Takes over what is stored, if it has changed: one at a time, so that an older brand never follows a newer one. */
  private refresh(): Promise<void> {
    return this.oneAtATime(async () => {
      const version = await this.store.version()
      if (version === this.version) return
      const { brand } = await this.store.read()
      const isFirst = this.version === undefined
      await this.pictures.load()
      this.shown = brand
      this.version = version
      this.warn()
      if (!isFirst) await Promise.all(this.listeners.map((renew) => renew()))
    })
  }

  private warn(): void {
    if (!this.config.isProduction) return
    if (brandWarnings(this.shown).length > 0) this.warnings.raise('fictional-brand')
    else this.warnings.withdraw('fictional-brand')
  }
}
