import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import libsql from 'libsql'
import type { OfferAnswer } from '../../src/orders/offers.contract.js'
import type { OrderReceiptAnswer } from '../../src/orders/orders.contract.js'
import type { AddOfferDto } from '../../src/orders/orders.dto.js'
import { ORDERS_SECRET, signedEvent } from '../support/order-events.js'
import { type PortalProcess, startPortalProcess } from '../support/portal-process.js'
import { PROVIDER_SECRETS, providerEvent, type Shop } from '../support/provider-events.js'
import { freePort } from '../support/private-server.mjs'
import { signInMaster } from './applicants.js'
import { test as base, expect } from './fixtures.js'

export const ORDERS = '/admin/orders'

/** Starts a portal that a shop is connected to. */
export const startShopPortal = async (variables: NodeJS.ProcessEnv = {}) =>
  startPortalProcess({
    PORT: String(await freePort()),
    TRUST_PROXY: 'loopback',
    ORDERS_GENERIC_SECRET: ORDERS_SECRET,
    ...PROVIDER_SECRETS,
    ...variables,
  })

/** With a portal that a shop is connected to. */
export const test = base.extend({
  portal: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const portal = await startShopPortal()
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** Sends an event as a shop does; returns what is answered of it. */
export async function send(
  portal: PortalProcess,
  event: object,
  shop: Shop | 'generic' = 'generic',
): Promise<{ id: string; state: string }> {
  const { body, headers } = shop === 'generic' ? signedEvent(event) : providerEvent(shop, event)
  const answer = await fetch(new URL(`/api/orders/${shop}`, portal.origin), { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { id, state } = ((await answer.json()) as OrderReceiptAnswer).event
  return { id: id!, state }
}

/** Lets an event have failed, as after twelve attempts over hours. */
export function letFail({ environment }: PortalProcess, id: string): void {
  const file = new libsql(join(environment.DATA_DIR!, 'portal.sqlite'), { timeout: 5_000 })
  const failed = file
    .prepare("UPDATE order_events SET state = 'failed', reason = 'error' WHERE id = ?")
    .run(id)
  file.close()
  expect(failed.changes).toBe(1)
}

/** Adds an offer without a browser; returns it, and the owner who did. */
export async function newOffer(portal: PortalProcess, offer: Partial<AddOfferDto> & { product: string }) {
  const owner = await signInMaster(portal)
  const body = { provider: 'generic', level: 'lifetime', ...offer }
  const answer = await owner.call('POST', '/api/admin/offers', body)
  expect(answer.status).toBe(201)
  return { owner, ...((await answer.json()) as OfferAnswer) }
}

/** The drawer of an event. */
export const drawerOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What needs to be done with the event in a drawer, and how. */
export const actionsOf = (drawer: Locator) => drawer.getByRole('region', { name: 'Actions' })
