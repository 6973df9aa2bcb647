import { MailService } from '../../src/mail/mail.service.js'
import { OutboxMailEntity } from '../../src/mail/outbox/outbox-mail.entity.js'
import type { Portal } from './portal.js'
import { until } from './until.js'

/** Enqueues the mail that approving an application sends. */
export const enqueue = (portal: Portal, address: string, name = 'Ada') =>
  portal.write((tx) =>
    portal.app
      .get(MailService)
      .enqueue(tx, { template: 'affiliate-approved', to: { address }, props: { name } }),
  )

export const mailOf = (portal: Portal, toAddress: string) =>
  portal.database.getRepository(OutboxMailEntity).findOneByOrFail({ toAddress })

export const untilState = (portal: Portal, address: string, state: OutboxMailEntity['state']) =>
  until(
    () => mailOf(portal, address),
    (mail) => mail.state === state,
  )

export const untilTried = (portal: Portal, address: string, attempts = 1) =>
  until(
    () => mailOf(portal, address),
    (mail) => mail.attempts >= attempts,
  )

export const untilNoneWaits = (portal: Portal) =>
  until(
    () => portal.database.getRepository(OutboxMailEntity).countBy({ state: 'waiting' }),
    (waiting) => waiting === 0,
  )

/** The states of the mails to an address, in the order in which they were queued. */
export async function statesTo(portal: Portal, toAddress: string): Promise<OutboxMailEntity['state'][]> {
  const mails = await portal.database
    .getRepository(OutboxMailEntity)
    .find({ where: { toAddress }, order: { id: 'ASC' } })
  return mails.map(({ state }) => state)
}
