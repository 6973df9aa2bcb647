import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EntityManager } from 'typeorm'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import { CampaignEntity } from '../../src/newsletter/campaigns/campaign.entity.js'
import { CampaignSender } from '../../src/newsletter/campaigns/campaign-sender.service.js'
import { normalizeAddress, sha256 } from '../../src/platform/addresses/normal-address.js'
import { SubscriptionEntity } from '../../src/newsletter/subscription.entity.js'
import { newId } from '../../src/platform/database/queries/new-id.js'
import { startNewsletter } from './newsletter.js'
import { until } from './until.js'

const CAMPAIGNS = '/api/admin/newsletter/campaigns'

/** A newsletter that lacks nothing but subscribers. */
export const TEXT = {
  subject: 'Version 5 is here',
  html: '<p>Read <a href="/news">what is new</a>.</p>',
  audience: { subscribers: true, levels: [] as string[] },
}

/** Returns a BRAND_FILE with a postal address. */
export function brandWithAddress(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'brand-')), 'brand.json')
  writeFileSync(file, JSON.stringify({ postalAddress: '12 Harbor Street, Springfield' }))
  return file
}

/** Adds confirmed subscriptions of these addresses. */
async function addSubscribers(tx: EntityManager, emails: string[]): Promise<void> {
  const now = new Date()
  const rows = emails.map((email) => ({
    id: newId(),
    email,
    addressHash: sha256(normalizeAddress(email)),
    state: 'confirmed' as const,
    createdAt: now,
    confirmedAt: now,
    isReported: true,
  }))
  for (let at = 0; at < rows.length; at += 500) await tx.insert(SubscriptionEntity, rows.slice(at, at + 500))
}

/** Starts a portal with a postal address and an owner, and returns its calls for campaigns. */
export async function startCampaigns(variables: NodeJS.ProcessEnv = {}) {
  const newsletter = await startNewsletter({
    RATE_LIMITS: 'off',
    BRAND_FILE: brandWithAddress(),
    ...variables,
  })
  const { portal } = newsletter
  const owner = await portal.make.masterOf('owner')
  const call = async (
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    body?: object,
    status = 200,
  ) => {
    const request = portal.as(owner)[method](`${CAMPAIGNS}${path}`)
    return (await (body ? request.send(body) : request).expect(status)).body
  }
  /** What replicas do every few seconds. */
  const run = () => portal.app.get(CampaignSender).run()
  const state = async (id: string) => (await call('get', `/${id}`)).campaign.state
  return {
    ...newsletter,
    owner,
    call,
    run,
    state,
    mails: () => portal.database.getRepository(OutboxMailEntity),
    /** Ends subscriptions and empties the outbox, so that each test has its own. */
    clear: async () => {
      await portal.write(async (tx) => {
        await tx.clear(SubscriptionEntity)
        await tx.clear(OutboxMailEntity)
        await tx.clear(CampaignEntity)
      })
      newsletter.server.forget()
    },
    /** Sends it, with its minute over. */
    sendNow: async (id: string) => {
      await call('post', `/${id}/send`, {})
      await portal.write((tx) => tx.update(CampaignEntity, { id }, { at: Date.now() - 1000 }))
    },
    /** Runs until nothing of it waits, and returns it. */
    untilSent: async (id: string) => {
      await until(
        async () => {
          await run()
          return state(id)
        },
        (now) => now === 'sent',
      )
      return (await call('get', `/${id}`)).campaign
    },
    subscribers: (...emails: string[]) => portal.write((tx) => addSubscribers(tx, emails)),
    /** Returns the id of a new draft. */
    draft: async (change: object = {}): Promise<string> =>
      (await call('post', '', { ...TEXT, ...change }, 201)).campaign.id,
  }
}
