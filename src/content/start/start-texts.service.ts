import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { describeError } from '../../platform/errors/report.js'
import { SingleFlight } from '../../platform/scheduler/single-flight.js'
import { templateOf } from '../content.contract.js'
import { wordsOf } from '../collections/replaced-texts.contract.js'
import { ReleaseList } from '../releases/release-list.service.js'
import type { StartTexts } from './start-texts.contract.js'

/** Milliseconds between two looks at the release: every replica has a change within a second. */
const POLL_INTERVAL = 500
/** The welcome page is everyone's, so its texts are those that most members' template has. */
const TEMPLATE = templateOf('standard')

/** What the current release of the automation template says on the welcome page, which is rendered beforehand. */
@Injectable()
export class StartTextsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(StartTextsService.name)
  private shown: StartTexts = {}
  private release = 0
  private renew: (() => Promise<void>) | null = null
  private readonly poll = new SingleFlight(() => this.pollOnce())
  private timer: NodeJS.Timeout | undefined
  private isPollFailing = false

  constructor(private readonly releases: ReleaseList) {}

  /** The texts as this process last read them. */
  get current(): StartTexts {
    return this.shown
  }

  /** Sets what is called after each change, with `current` new. */
  onChange(renew: () => Promise<void>): void {
    this.renew = renew
  }

  async onModuleInit(): Promise<void> {
    await this.refresh()
  }

  /** Begins to look for releases. Only servers do. */
  start(): void {
    this.timer = setInterval(() => void this.poll.run(), POLL_INTERVAL).unref()
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer)
    await this.poll.finish()
  }

  private async refresh(): Promise<void> {
    const release = await this.releases.currentNumber(TEMPLATE)
    if (release === this.release) return
    const items = await this.releases.itemsOf(TEMPLATE, release)
    const texts = items.filter(
      ({ page, contentType }) => page === 'start' && (contentType === 'text' || contentType === 'html'),
    )
    const before = JSON.stringify(this.shown)
    this.shown = Object.fromEntries(texts.map((item) => [item.contentKey, wordsOf(item)]))
    if (JSON.stringify(this.shown) !== before) await this.renew?.()
    this.release = release
  }

  /** While the database fails, the last texts stay. */
  private async pollOnce(): Promise<void> {
    try {
      await this.refresh()
      this.isPollFailing = false
    } catch (error) {
      if (!this.isPollFailing) this.logger.warn({ error: describeError(error) })
      this.isPollFailing = true
    }
  }
}
