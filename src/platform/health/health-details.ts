import { Injectable } from '@nestjs/common'

interface Detail {
  name: string
  read: () => Promise<unknown>
  /** Returned when a value cannot be read in time. */
  fallback: unknown
}

/** Further fields of `/readyz`, added by features. They have no effect on its status. */
@Injectable()
export class HealthDetails {
  private readonly details: Detail[] = []

  /** Adds a field, read by each call of `/readyz`. */
  add(detail: Detail): void {
    this.details.push(detail)
  }

  /** Returns all details by name; `limit` rejects values that take too long. */
  async read(limit: (value: Promise<unknown>) => Promise<unknown>): Promise<Record<string, unknown>> {
    const entries = this.details.map(async ({ name, read, fallback }) => {
      const value = await limit(read()).catch(() => fallback)
      return [name, value] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }
}
