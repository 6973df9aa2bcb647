import { Injectable } from '@nestjs/common'

interface Detail {
  name: string
  read: () => Promise<unknown>
  /** Where it cannot be read in time. */
  fallback: unknown
}

/** What `/readyz` says beside its status: worth knowing, and no reason to send people elsewhere. Features add theirs. */
@Injectable()
export class HealthDetails {
  private readonly details: Detail[] = []

  add(detail: Detail): void {
    this.details.push(detail)
  }

  /** Returns all details by their names; `limit` bounds each of them in time. */
  async read(limit: (value: Promise<unknown>) => Promise<unknown>): Promise<Record<string, unknown>> {
    const entries = this.details.map(async ({ name, read, fallback }) => {
      const value = await limit(read()).catch(() => fallback)
      return [name, value] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }
}
