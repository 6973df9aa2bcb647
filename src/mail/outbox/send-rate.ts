import { setTimeout as wait } from 'node:timers/promises'

/** Limits how many mails a worker starts per second. */
export class SendRate {
  private nextStart = 0

  constructor(private readonly perSecond: number) {}

  /** Resolves when the next mail may start. @throws {Error} `signal` is aborted meanwhile */
  async wait(signal: AbortSignal): Promise<void> {
    const now = performance.now()
    const start = Math.max(now, this.nextStart)
    this.nextStart = start + 1000 / this.perSecond
    if (start > now) await wait(start - now, undefined, { signal })
  }
}
