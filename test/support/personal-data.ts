import { ErasureEntity } from '../../src/keys/personal-data/erasure.entity.js'
import { ErasureRun } from '../../src/keys/personal-data/erasure-run.service.js'
import { dump } from './dump.js'
import type { Portal } from './portal.js'

/** The answer of a member who has requested nothing. */
export const NO_ERASURE = { success: true, erasure: null, refusal: null }

/** Lets the 14 days of a request pass. */
export const letTimePass = (portal: Portal, keyId: string) =>
  portal.write((tx) => tx.update(ErasureEntity, { keyId }, { dueAt: new Date(Date.now() - 60_000) }))

/** Runs the scheduler's job. */
export const runErasures = (portal: Portal) => portal.app.get(ErasureRun).eraseDue()

export const erasureOf = (portal: Portal, keyId: string) =>
  portal.database.getRepository(ErasureEntity).findOneBy({ keyId })

/** Returns which of these texts occur in a row of any table, in any case. */
export async function foundInRows(portal: Portal, texts: string[]): Promise<string[]> {
  const rows = (await dump(portal.config.database)).toLowerCase()
  return texts.filter((text) => rows.includes(text.toLowerCase()))
}
