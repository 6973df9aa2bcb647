import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { Poll } from '../../platform/scheduler/poll.js'
import { isDocumentPage, templateOf } from '../content.contract.js'
import { ReleaseList } from '../release-list.service.js'
import type { StartTexts } from './start-texts.contract.js'
import { startTextsOf } from './start-texts.js'

/** Welcome page and gate are everyone's, so their texts are those that most members' template has. */
const TEMPLATE = templateOf('standard')

/** What the current release of the automation template says on the welcome page and the gate, which are rendered beforehand. */
@Injectable()
export class StartTextsService implements OnModuleInit, OnModuleDestroy {
  private shown: StartTexts = {}
  private release = 0
  private renew: (() => Promise<void>) | null = null
  private readonly poll = new Poll(StartTextsService.name, () => this.refresh())

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
    this.poll.start()
  }

  async onModuleDestroy(): Promise<void> {
    await this.poll.stop()
  }

  private async refresh(): Promise<void> {
    const release = await this.releases.currentNumber(TEMPLATE)
    if (release === this.release) return
    const items = await this.releases.itemsOf(TEMPLATE, release)
    const before = JSON.stringify(this.shown)
    this.shown = startTextsOf(items.filter(({ page }) => isDocumentPage(page)))
    if (JSON.stringify(this.shown) !== before) await this.renew?.()
    this.release = release
  }
}
