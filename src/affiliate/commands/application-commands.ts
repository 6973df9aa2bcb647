import { DataSource } from 'typeorm'
import { CommandError } from '../../platform/command-line/command-error.js'
import { type Call, type Output, toRows } from '../../platform/command-line/command.js'
import { type Row, toTable } from '../../platform/command-line/table.js'
import { COMMAND_LINE } from '../../keys/sessions/operator.js'
import { parseVersion } from '../../keys/commands/parse-version.js'
import { shownHintOf } from '../../keys/members/member-answer.js'
import type { AffiliateApplication } from '../applications/application-list.contract.js'
import { ApplicationList } from '../applications/application-list.service.js'
import { ApplicationHistory } from '../applications/application-history.service.js'
import { type AccountAction, NO_APPLICATION } from '../affiliate.contract.js'
import { AccountStatuses } from '../accounts/account-status.service.js'
import type { Decision } from '../applications/application-lifecycle.js'
import { ApplicationsService } from '../applications/applications.service.js'
import { Attribution } from '../sales/attribution.service.js'
import { StatsEditor } from '../dashboard/stats-editor.service.js'
import { FIGURES_HELP, readReason, readFigures, type WrittenFigures } from './figure-arguments.js'
import { withCents } from './with-cents.js'

interface Options extends WrittenFigures {
  code?: string
  key?: string
  reason?: string
  version?: string
}

type Portal = Call<Record<never, never>>['portal']
type ApplicationCall = Pick<Call<Record<never, never>>, 'portal' | 'argument'> & { values: Options }

const ACTOR = 'command'
const NOT_APPLIED = "Hasn't applied: Full Access and Lifetime members are affiliates without an application."

/** Verbs of `npm run affiliate` for what masters do with an application, by the services of the back office. */
export const applicationCommands = {
  show: {
    help: '  show APPLICATION   show an application with its texts, figures, and history',
    hasArgument: true,
    async run({ portal, argument }: ApplicationCall): Promise<Output> {
      const application = await find(portal, argument)
      const history = await portal.get(ApplicationHistory).list(application.id)
      const { accessKey, ...shown } = application
      return {
        json: {
          application: { ...shown, hint: shownHintOf(accessKey) },
          history,
        },
        text: [
          toTable([withCents(applicationRow(application))]),
          application.status === NO_APPLICATION ? NOT_APPLIED : textsOf(application),
          eventsOf(history),
        ].join('\n\n'),
      }
    },
  },
  approve: {
    help: '  approve APPLICATION  approve it, and email the applicant',
    hasArgument: true,
    run: ({ portal, argument }: ApplicationCall) => decide(portal, argument, { status: 'Approved' }),
  },
  reject: {
    help: `  reject APPLICATION [--reason TEXT]
                     reject it, and email the applicant, with the reason if there is one`,
    hasArgument: true,
    run: ({ portal, argument, values }: ApplicationCall) =>
      decide(portal, argument, { status: 'Rejected', reason: readReason(values.reason) || null }),
  },
  figures: {
    help: `  figures APPLICATION ${FIGURES_HELP} [--reason TEXT] [--version N]
                     set an affiliate's stats; changes to earnings, referrals, or active members appear in
                     the ledger as corrections;
                     --conversion is a percentage (3.25), --rate a share (0.3 for 30%)`,
    hasArgument: true,
    async run({ portal, argument, values }: ApplicationCall) {
      const stats = readFigures(values)
      const edit = { stats, version: parseVersion(values.version), reason: readReason(values.reason) }
      const { id } = await find(portal, argument)
      await portal.get(StatsEditor).edit(ACTOR, await portal.get(ApplicationsService).keyIdOf(id), edit)
      return rowsOf(await portal.get(ApplicationList).find(id))
    },
  },
}

const ACCOUNT_HELP: Record<AccountAction, string> = {
  pause: 'their link and code earn nothing until they are resumed',
  resume: 'of an affiliate who is paused, or has ended and was not paid since',
  end: 'the same for good; what is left is due with the next month, below the minimum too',
}

/** Verbs for the account of an affiliate, who may not have applied. */
export const accountCommands = Object.fromEntries(
  (Object.keys(ACCOUNT_HELP) as AccountAction[]).map((action) => [
    action,
    {
      help: `  ${action} --code CODE | --key ACCESS-KEY${action === 'resume' ? '' : ' [--reason TEXT]'}
                     ${ACCOUNT_HELP[action]}`,
      async run({ portal, values }: ApplicationCall): Promise<Output> {
        const keyId = await accountOf(portal, values)
        const reason = readReason(values.reason) || null
        const id = await portal.get(AccountStatuses).change(COMMAND_LINE, keyId, action, reason)
        return rowsOf(await portal.get(ApplicationList).find(id))
      },
    },
  ]),
)

async function accountOf(portal: Portal, { code, key }: Options): Promise<string> {
  if (!code === !key) throw new CommandError('Use --code or --key to name the affiliate.')
  const { manager } = portal.get(DataSource)
  const attribution = portal.get(Attribution)
  const keyId = code
    ? (await attribution.findByCode(manager, code))?.keyId
    : await attribution.keyId(manager, key!)
  if (!keyId) throw new CommandError('No affiliate has this code.')
  return keyId
}

export const applicationRow = ({ stats, ...application }: AffiliateApplication): Row => ({
  id: application.id,
  status: application.status,
  name: application.name,
  email: application.email,
  submitted: application.status === NO_APPLICATION ? null : application.submittedAt,
  decided: application.decidedAt,
  reason: application.reason,
  terms: application.terms?.version ?? null,
  account: application.account?.status ?? null,
  tier: stats.tier,
  earnings: stats.totalEarnings,
  monthEarnings: stats.thisMonthEarnings,
  referrals: stats.referralsMade,
  active: stats.activeMembers,
  conversion: stats.conversionRate,
  rate: stats.commissionRate,
  version: application.version,
})

const rowsOf = (application: AffiliateApplication) =>
  toRows('applications', [applicationRow(application)], withCents)

async function find(portal: Portal, id: string | undefined): Promise<AffiliateApplication> {
  if (!id) throw new CommandError('Add the ID of the application, as list --applications prints it.')
  return portal.get(ApplicationList).find(id)
}

async function decide(portal: Portal, argument: string | undefined, decision: Decision): Promise<Output> {
  const { id } = await find(portal, argument)
  const applications = portal.get(ApplicationsService)
  await applications.decide(ACTOR, await applications.keyIdOf(id), decision)
  return rowsOf(await portal.get(ApplicationList).find(id))
}

const textsOf = ({ website, experience, audience, promotion, additional }: AffiliateApplication): string =>
  [
    `Website: ${website}`,
    `Experience: ${experience}`,
    `Audience: ${audience}`,
    `Promotion Methods: ${promotion}`,
    ...(additional ? [`Additional Info: ${additional}`] : []),
  ].join('\n')

const eventsOf = (history: Awaited<ReturnType<ApplicationHistory['list']>>): string =>
  toTable(history.map(({ at, action, by, reason }) => ({ at, action, by, reason })))
