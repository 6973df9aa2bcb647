import { Injectable } from '@nestjs/common'
import { isUUID } from 'class-validator'
import { ApplicationList } from '../../affiliate/applications/application-list.service.js'
import { Statements } from '../../affiliate/payouts/statements.service.js'
import { SaleList } from '../../affiliate/sales/sale-list.service.js'
import { OrderList } from '../../orders/order-list.service.js'
import { CampaignList } from '../../newsletter/campaigns/campaign-list.service.js'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { keyIdOf, keyRef } from '../../platform/audit/key-ref.js'
import { canonicalKey } from '../../keys/keys.contract.js'
import { MemberList } from '../../keys/members/member-list.service.js'
import { actorInSentence, actorName, actorsNamed } from '../../platform/audit/actors.js'
import type { NamedRow, NameEntries } from '../../platform/audit/audit-log.service.js'
import { FailureException } from '../../platform/errors/failure.js'
import { containsWords, wordsOf } from '../../platform/audit/audit-search.js'

const UNKNOWN_KEY = 'Unknown key'
/** Kinds of subjects that have an id, so that the id alone can be searched for. */
const KINDS = [
  'key',
  'campaign',
  'application',
  'sale',
  'content',
  'mail',
  'order',
  'offer',
  'affiliate-rules',
  'payout',
  'subscriber',
]
/** A text of at least this many characters may be a whole access key. */
const SHORTEST_KEY = 12
/** People that one name in a filter may mean, or applications: the entries of each are looked up separately. */
const MAX_NAMESAKES = 10
const TOO_MANY = `More than ${MAX_NAMESAKES} people match. Enter more of the name, or an ID.`

/** Names people and things in the audit log, and finds them by their names. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly keys: KeyDirectory,
    private readonly members: MemberList,
    private readonly applications: ApplicationList,
    private readonly sales: SaleList,
    private readonly statements: Statements,
    private readonly orders: OrderList,
    private readonly campaigns: CampaignList,
  ) {}

  /** Returns the names of the actors and subjects of these rows, by one read each of keys, applications, sales, payouts,
   * orders and campaigns. */
  name: NameEntries = async (rows) => {
    const ids = (refs: (string | null)[], kind: string) =>
      [...new Set(refs)].flatMap((ref) => (ref?.startsWith(`${kind}:`) ? ref.slice(kind.length + 1) : []))
    const subjects = rows.map(({ subject }) => subject)
    const [keys, applications, sales, payouts, orders, campaigns] = await Promise.all([
      this.keys.labelsOf(ids([...rows.map(({ actor }) => actor), ...subjects], 'key')),
      this.applications.names(ids(subjects, 'application')),
      this.sales.labelsOf(ids(subjects, 'sale')),
      this.statements.labelsOf(ids(subjects, 'payout')),
      this.orders.labelsOf(ids(subjects, 'order')),
      this.campaigns.labelsOf(ids(subjects, 'campaign')),
    ])
    const keyName = (ref: string) => keys.get(keyIdOf(ref) ?? '')
    return (row) => ({
      actor: nameOfActor(row.actor, keyName),
      subjectName: subjectName(row, keyName, {
        application: applications,
        sale: sales,
        payout: payouts,
        order: orders,
        campaign: campaigns,
      }),
    })
  }

  async actorNames(actors: string[]): Promise<(actor: string) => string> {
    const keys = await this.keys.labelsOf(actors.flatMap((actor) => keyIdOf(actor) ?? []))
    return (actor) => {
      const id = keyIdOf(actor)
      return id === null ? actorInSentence(actor) : (keys.get(id) ?? UNKNOWN_KEY)
    }
  }

  /**
   * Returns the actors that a filter means: a master's name or part of it, an id, a whole key, or 'The command line'.
   * @throws {FailureException} 400 with `fields` – more than ten people have the name
   */
  async actorsOf(text: string): Promise<string[]> {
    const written = text.trim()
    const key = await this.keyOf(written)
    if (key) return [key]
    const masters = await this.mastersNamed(written)
    const found = [...actorsNamed(written), ...masters]
    if (found.length > MAX_NAMESAKES) throw tooManyFor('actor')
    // A newer kind of actor, as another entry has it.
    return found.length > 0 || !/^[a-z-]+$/.test(written) ? found : [written]
  }

  /**
   * Returns the subjects that a filter means: `<kind>:<id>`, an id of any kind, a whole key, or all members, masters and
   * affiliate applications that the text finds, as the lists of these find them.
   * @throws {FailureException} 400 with `fields` – more than ten members or applications are found
   */
  async subjectsOf(text: string): Promise<string[]> {
    const written = text.trim()
    if (written.includes(':')) return [written]
    if (isUUID(written)) return KINDS.map((kind) => `${kind}:${written}`)
    const key = await this.keyOf(written)
    if (key) return [key]
    const [members, masters, applications, orders, sales] = await Promise.all([
      this.members.findIds(written, MAX_NAMESAKES + 1),
      this.mastersNamed(written),
      this.applications.findIds(written, MAX_NAMESAKES + 1),
      this.orders.idsOf(written, MAX_NAMESAKES),
      this.sales.statesOf([written]),
    ])
    const people = new Set([...members.map(keyRef), ...masters])
    if (Math.max(people.size, applications.length) > MAX_NAMESAKES) throw tooManyFor('subject')
    return [
      ...people,
      ...applications.map((id) => `application:${id}`),
      ...orders.map((id) => `order:${id}`),
      ...[...sales.values()].map(({ id }) => `sale:${id}`),
    ]
  }

  private async mastersNamed(text: string): Promise<string[]> {
    const words = wordsOf(text)
    const masters = await this.keys.masterNames()
    return [...masters].filter(([, name]) => containsWords([name], words)).map(([id]) => keyRef(id))
  }

  private async keyOf(text: string): Promise<string | null> {
    if (keyIdOf(text) !== null) return text
    if (isUUID(text)) return keyRef(text)
    const mayBeKey = canonicalKey(text) !== null || (text.length >= SHORTEST_KEY && !text.includes(' '))
    const id = mayBeKey ? await this.keys.findId(text) : null
    return id ? keyRef(id) : null
  }
}

const tooManyFor = (field: 'actor' | 'subject') =>
  new FailureException(400, TOO_MANY, { fields: { [field]: TOO_MANY } })

type Named = 'application' | 'sale' | 'payout' | 'order' | 'campaign'
type KeyName = (ref: string) => string | undefined

const nameOfActor = (actor: string, keyName: KeyName): string =>
  keyIdOf(actor) === null ? actorName(actor) : (keyName(actor) ?? UNKNOWN_KEY)

/** Content and mails have their names in the details. */
function subjectName(
  { subject, details }: NamedRow,
  keyName: KeyName,
  names: Record<Named, Map<string, string>>,
) {
  const [kind, id = ''] = subject?.split(':') ?? []
  if (kind === 'key') return keyName(subject!) ?? null
  if (kind && kind in names) return names[kind as Named].get(id) ?? null
  if (kind === 'content') return /"contentKey":"([^"\\]+)"/.exec(details ?? '')?.[1] ?? null
  if (kind === 'mail') return /"template":"([^"\\]+)"/.exec(details ?? '')?.[1] ?? null
  return kind === 'content-template' || kind === 'mail-text' || kind === 'shop' ? id : null
}
