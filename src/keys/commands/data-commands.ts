import { pipeline } from 'node:stream/promises'
import type { Call } from '../../platform/command-line/command.js'
import { CommandError } from '../../platform/command-line/command-error.js'
import { toRows } from '../../platform/command-line/command.js'
import type { Row } from '../../platform/command-line/table.js'
import type { ErasureEntity } from '../personal-data/erasure.entity.js'
import { ErasureRun } from '../personal-data/erasure-run.service.js'
import { Erasures } from '../personal-data/erasures.service.js'
import { OwnData } from '../personal-data/own-data.service.js'
import { COMMAND_LINE } from '../sessions/operator.js'
import { findKey } from './find-key.js'

/** Open requests that are listed. */
const MOST = 1_000

interface Options {
  now?: boolean
  undo?: boolean
}

type DataCall = Pick<Call<Record<never, never>>, 'portal' | 'argument' | 'isJson'> & { values: Options }

/** Verbs of `npm run keys` for the data of one member. */
export const dataCommands = {
  'export-data': {
    help: "  export-data KEY-OR-ID    print everything stored about the key's holder as CSV, without the photo, which --json includes",
    hasArgument: true,
    async run({ portal, argument, isJson }: DataCall) {
      const { id: keyId, isDemo } = await findKey(portal, argument)
      const file = await portal.get(OwnData).export({ keyId, isDemo }, isJson ? 'json' : 'csv', COMMAND_LINE)
      await pipeline(file, process.stdout, { end: false })
      return null
    },
  },
  erase: {
    help: "  erase KEY-OR-ID [--now | --undo]    erase the holder's data in 14 days or now; without KEY-OR-ID, list the open requests",
    hasArgument: true,
    async run({ portal, argument, values: { now = false, undo = false } }: DataCall) {
      const erasures = portal.get(Erasures)
      if (now && undo) throw new CommandError('Add --now or --undo, not both.')
      if (!argument && (now || undo)) throw new CommandError('Add the key or its ID after the command.')
      if (!argument) return toRows('erasures', (await erasures.open(MOST)).map(erasureRow))
      const { id } = await findKey(portal, argument)
      if (undo) {
        const isUndone = await erasures.undo(id, COMMAND_LINE)
        return {
          json: { erasures: [], isUndone },
          text: isUndone ? 'The deletion was undone.' : 'There was no deletion to undo.',
        }
      }
      const erasure = await erasures.request(id, COMMAND_LINE, now)
      if (!now) return toRows('erasures', [erasureRow(erasure)])
      await portal.get(ErasureRun).erase(id)
      return toRows('erasures', [erasureRow((await erasures.find(id))!)])
    },
  },
}

const erasureRow = ({ keyId, state, requestedAt, dueAt, erasedAt }: ErasureEntity): Row => ({
  id: keyId,
  state,
  requested: requestedAt.toISOString(),
  due: dueAt.toISOString(),
  erased: erasedAt?.toISOString() ?? null,
})
