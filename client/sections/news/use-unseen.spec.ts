import { describe, expect, it } from '@jest/globals'
import { recentOf } from './use-unseen.js'

describe('recentOf', () => {
  const now = Date.parse('2025-09-10T12:00:00Z')
  const days = (dates: string[]) =>
    recentOf(
      dates.map((date) => ({ id: date, date })),
      now,
    ).map(({ id }) => id)

  it('are the announcements of the last 30 days', () =>
    expect(days(['2025-09-10', '2025-08-12', '2025-08-11', '2025-08-10', '2024-09-10'])).toEqual([
      '2025-09-10',
      '2025-08-12',
    ]))
})
