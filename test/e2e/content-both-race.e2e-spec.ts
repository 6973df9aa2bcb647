import { afterAll, expect, it } from '@jest/globals'
import type { Template } from '../../src/keys/keys.contract.js'
import { announcement } from '../support/collections.js'
import { contentManager } from '../support/content.js'
import { startPortal } from '../support/portal.js'

const KEY = 'news.announcements'
/** Saves of each owner at once. */
const SAVES = 6
const portal = await startPortal({ RATE_LIMITS: 'off' })
const manager = await contentManager(portal)
afterAll(() => portal.stop())

const draftOf = async (template: Template) => {
  const { content } = await manager.listed(template)
  const item = content.find(({ contentKey }: { contentKey: string }) => contentKey === KEY)
  const entries: { id: string }[] = item ? JSON.parse(item.content).entries : []
  return { version: item?.version ?? null, entries }
}

/** Adds an entry to both templates, again while others are faster; returns the statuses of its calls. */
async function addForBoth(template: Template, id: string): Promise<number[]> {
  const statuses: number[] = []
  while (statuses.at(-1) !== 200) {
    const { version, entries } = await draftOf(template)
    const { status, body } = await manager
      .asMaster(template)
      .put(`/api/content/${template}/both/${KEY}`)
      .send({
        ...{ version, changed: [id], removed: [], moved: [] },
        content: JSON.stringify({ entries: [announcement({ id }), ...entries] }),
        otherContent: JSON.stringify({ entries: [] }),
      })
    if (![200, 409].includes(status)) throw new Error(`${status}: ${body.error}`)
    statuses.push(status)
  }
  return statuses
}

it('saves what owners of both templates change at the same time, and loses nothing', async () => {
  const templates: Template[] = ['automation', 'indicator']
  const ids = templates.flatMap((template) =>
    Array.from({ length: SAVES }, (_, n) => ({ template, id: `${template}-${n}` })),
  )
  const statuses = await Promise.all(ids.map(({ template, id }) => addForBoth(template, id)))
  // They met: otherwise this would test nothing.
  expect(statuses.flat()).toContain(409)
  const expected = ids.map(({ id }) => id).sort()
  for (const template of templates)
    expect((await draftOf(template)).entries.map(({ id }) => id).sort()).toEqual(expected)
}, 120_000)
