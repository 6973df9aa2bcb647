import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { CommandError } from '../platform/command-line/command-error.js'
import { FailureException } from '../platform/errors/failure.js'
import { OrderTimeline } from './order-timeline.service.js'
import { OrderIntake } from './order-intake.service.js'
import type { OrderProvider } from './orders.contract.js'

/**
 * Stores and processes the event in a file, the body of a provider's request. A second time changes nothing.
 * @throws {CommandError} the file can't be read, is none of the provider's events, or is one without effect
 */
export async function replayFile(portal: INestApplicationContext, provider: OrderProvider, path: string) {
  const body = await readFile(path).catch(() => {
    throw new CommandError(`${path} can't be read.`)
  })
  // The file's own hash: a second replay of it changes nothing.
  const id = `file-${createHash('sha256').update(body).digest('hex')}`
  const intake = portal.get(OrderIntake).replayFile(provider, body, id)
  const event = await intake.catch((error: unknown) => {
    if (!(error instanceof FailureException)) throw error
    throw new CommandError(error.sentence.replace('The request', 'The file'))
  })
  if (!event) throw new CommandError('This kind of event has no effect on keys.')
  return (await portal.get(OrderTimeline).show(event.id)).event
}
