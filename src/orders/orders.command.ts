import type { INestApplicationContext } from '@nestjs/common'
import { plainToInstance } from 'class-transformer'
import { validate } from 'class-validator'
import { toTable } from '../platform/command-line/table.js'
import { COMMAND_LINE } from '../keys/sessions/operator.js'
import { defineCommand, toRows } from '../platform/command-line/command.js'
import { CommandError } from '../platform/command-line/command-error.js'
import { OrderActions } from './order-actions.service.js'
import { OrderMoney } from './order-money.service.js'
import { OrderList } from './order-list.service.js'
import { OrderTimeline } from './order-timeline.service.js'
import { OffersService } from './offers.service.js'
import { eventRow, offerRow, summaryOf } from './order-rows.js'
import { type Offer } from './offers.contract.js'
import { ORDER_EVENT_STATES, ORDER_PROVIDERS, type OrderProvider } from './orders.contract.js'
import { AddOfferDto, ChangeOfferDto, MapOrderDto, MoneyQueryDto, OrdersQueryDto } from './orders.dto.js'
import { replayFile } from './replay-file.js'

const NOTES = `PROVIDER is ${ORDER_PROVIDERS.join(', ')}; PRODUCT is the shop's reference for the product. Without --days, the keys
of a new offer have no end date unless the shop sends one; --forever removes the days of an offer. --grace: days from a failed
payment until the key is suspended. --renews: extends the key of a buyer who already has an active or expired one of the same
level. --renewal-url: the https address of the shop's page where a buyer renews; reminders link to it. ORDER is an order
number, a subscription number, an email address, or an event ID; show, replay, map, and dismiss take its newest event unless
it's an event ID. FILE is the body of a provider's webhook, saved as is.`

/** `npm run orders`: what shops have sent, and what their products give (docs/api.md). */
export const ordersCommand = defineCommand({
  name: 'orders',
  notes: NOTES,
  options: {
    provider: { type: 'string' },
    product: { type: 'string' },
    level: { type: 'string' },
    days: { type: 'string' },
    grace: { type: 'string' },
    renews: { type: 'boolean', default: false },
    forever: { type: 'boolean', default: false },
    'no-renews': { type: 'boolean', default: false },
    'renewal-url': { type: 'string' },
    'no-renewal-url': { type: 'boolean', default: false },
    id: { type: 'string' },
    state: { type: 'string' },
    search: { type: 'string' },
    offer: { type: 'string' },
    email: { type: 'string' },
    order: { type: 'string' },
    months: { type: 'string' },
    currency: { type: 'string' },
  },
  verbs: {
    offer: {
      help: `  offer --provider PROVIDER --product PRODUCT --level LEVEL [--days N] [--grace N] [--renews] [--renewal-url URL]
                     add an offer for a product
  offer --id ID [--level LEVEL] [--days N | --forever] [--grace N] [--renews | --no-renews]
        [--renewal-url URL | --no-renewal-url]
                     change it; keys already sold stay as they are, but a new renewal link also applies to them`,
      run: async ({ portal, values }) =>
        toRows('offers', [
          offerRow(values.id ? await change(portal, values.id, values) : await add(portal, values)),
        ]),
    },
    offers: {
      help: '  offers             list all offers',
      run: async ({ portal }) => toRows('offers', (await portal.get(OffersService).list()).map(offerRow)),
    },
    list: {
      help: `  list [--state ${ORDER_EVENT_STATES.join('|')}] [--provider PROVIDER] [--search ORDER]
                     list the newest 100 events`,
      async run({ portal, values: { state, provider, search } }) {
        const query = await checked(OrdersQueryDto, { state, provider, q: search, pageSize: 100 })
        return toRows('events', (await portal.get(OrderList).page(query)).events.map(eventRow))
      },
    },
    show: {
      help: '  show ORDER         show what access an order or subscription includes, and all its events, oldest first',
      hasArgument: true,
      async run({ portal, argument }) {
        const { subscription, events } = await portal.get(OrderTimeline).show(await idOf(portal, argument))
        const rows = toRows('events', events.map(eventRow))
        return { json: { subscription, events }, text: `${summaryOf(subscription)}\n\n${rows.text}` }
      },
    },
    replay: {
      help: `  replay ORDER       process an event again
  replay FILE --provider PROVIDER
                     store and process a saved event`,
      hasArgument: true,
      async run({ portal, argument, values: { provider } }) {
        const event = provider
          ? await replayFile(
              portal,
              readProvider(provider),
              required(argument, 'Add the file after the command.'),
            )
          : await portal.get(OrderActions).replay(await idOf(portal, argument), COMMAND_LINE)
        return toRows('events', [eventRow(event)])
      },
    },
    map: {
      help: `  map ORDER [--offer ID] [--email ADDRESS] [--order NUMBER]
                     complete an event that needs action, and process it`,
      hasArgument: true,
      async run({ portal, argument, values: { offer, email, order } }) {
        const request = await checked(MapOrderDto, { offer, email, orderId: order })
        const id = await idOf(portal, argument)
        return toRows('events', [eventRow(await portal.get(OrderActions).map(id, request, COMMAND_LINE))])
      },
    },
    money: {
      help: `  money [--months N] [--currency USD]
                     show what orders brought in each month`,
      async run({ portal, values: { months, currency } }) {
        const query = await checked(MoneyQueryDto, { months, currency })
        const money = await portal.get(OrderMoney).read(query)
        return { json: money, text: toTable(money.months.map((month) => ({ ...month }))) }
      },
    },
    dismiss: {
      help: '  dismiss ORDER      mark an event that needs action as handled, without applying it',
      hasArgument: true,
      async run({ portal, argument }) {
        const id = await idOf(portal, argument)
        return toRows('events', [eventRow(await portal.get(OrderActions).dismiss(id, COMMAND_LINE))])
      },
    },
  },
})

interface OfferOptions {
  provider?: string
  product?: string
  level?: string
  days?: string
  grace?: string
  renews: boolean
  forever: boolean
  'no-renews': boolean
  'renewal-url'?: string
  'no-renewal-url': boolean
}

const numberOf = (written: string | undefined) => (written === undefined ? undefined : Number(written))

async function add(portal: INestApplicationContext, options: OfferOptions): Promise<Offer> {
  const { provider, product, level, days, grace, renews } = options
  const fields = {
    provider,
    product,
    level,
    days: numberOf(days),
    graceDays: numberOf(grace),
    renewsKey: renews,
    renewalUrl: options['renewal-url'],
  }
  return portal.get(OffersService).add(await checked(AddOfferDto, fields), COMMAND_LINE)
}

async function change(portal: INestApplicationContext, id: string, options: OfferOptions): Promise<Offer> {
  const offers = portal.get(OffersService)
  const version = (await offers.list()).find((offer) => offer.id === id)?.version ?? 0
  const renewsKey = options.renews ? true : options['no-renews'] ? false : undefined
  const days = options.forever ? null : numberOf(options.days)
  const renewalUrl = options['no-renewal-url'] ? null : options['renewal-url']
  const fields = {
    level: options.level,
    days,
    graceDays: numberOf(options.grace),
    renewsKey,
    renewalUrl,
    version,
  }
  return offers.change(id, await checked(ChangeOfferDto, fields), COMMAND_LINE)
}

/** Returns the id of the newest event that a number, an address or an id means. */
async function idOf(portal: INestApplicationContext, written: string | undefined): Promise<string> {
  const q = required(
    written,
    'Add an order number, a subscription number, an email address, or an event ID after the command.',
  )
  const [event] = (await portal.get(OrderList).page({ q, pageSize: 1 })).events
  if (!event) throw new CommandError('No order event has this number, address, or ID.')
  return event.id
}

function readProvider(written: string): OrderProvider {
  const provider = ORDER_PROVIDERS.find((known) => known === written)
  if (!provider) throw new CommandError(`The provider must be one of ${ORDER_PROVIDERS.join(', ')}.`)
  return provider
}

function required(argument: string | undefined, problem: string): string {
  if (!argument) throw new CommandError(problem)
  return argument
}

/** @throws {CommandError} the first fault */
async function checked<T extends object>(kind: new () => T, fields: object): Promise<T> {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const instance = plainToInstance(kind, given)
  const [fault] = await validate(instance, { stopAtFirstError: true })
  if (fault) throw new CommandError(Object.values(fault.constraints ?? {})[0] ?? "This value isn't valid.")
  return instance
}
