import { CommandError } from '../../platform/command-line/command-error.js'
import { type Call, toRows } from '../../platform/command-line/command.js'
import { Factors } from '../factors/factors.service.js'
import { FactorRule } from '../sign-in/factor-rule.service.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { COMMAND_LINE } from '../sessions/operator.js'
import { findKey } from './find-key.js'

type FactorCall = Pick<Call<Record<never, never>>, 'portal' | 'argument' | 'second'>

const USAGE = 'Add list, reset KEY-OR-ID, require, or optional.'

/** `npm run keys -- factor`: masters' second factors, also for an owner who has lost theirs. */
export const factorCommands = {
  factor: {
    help: `  factor list               list masters with a second factor or without, and whether one is required
  factor reset KEY-OR-ID    remove all second factors of a master who has lost them, and end their sessions
  factor require            require a second factor of all masters, after the grace period
  factor optional           require it no longer`,
    hasArgument: true,
    hasSecond: true,
    async run({ portal, argument, second }: FactorCall) {
      if (argument === 'reset') {
        const { id, hint } = await findKey(portal, second)
        const { removed } = await portal.get(Factors).reset(id, COMMAND_LINE)
        return toRows('keys', [{ id, hint, removed }])
      }
      if (second !== undefined) throw new CommandError(USAGE)
      if (argument === 'list') return list(portal)
      if (argument !== 'require' && argument !== 'optional') throw new CommandError(USAGE)
      const rule = await portal.get(FactorRule).change(argument === 'require', COMMAND_LINE)
      const { isRequired, requiredFrom } = rule
      return toRows('rule', [{ isRequired, requiredFrom, without: rule.without.length }])
    },
  },
}

async function list(portal: FactorCall['portal']) {
  const [all, names, { requiredFrom }] = await Promise.all([
    portal.get(Factors).listAll(),
    portal.get(KeyDirectory).masterNames(),
    portal.get(FactorRule).show(),
  ])
  const rows = [...names].flatMap(([id, name]) => {
    const factors = all.get(id) ?? [null]
    return factors.map((factor) => ({
      id,
      name,
      kind: factor?.kind ?? null,
      factor: factor?.name ?? null,
      lastUsedAt: factor?.lastUsedAt ?? null,
      requiredFrom,
    }))
  })
  return toRows('factors', rows)
}
