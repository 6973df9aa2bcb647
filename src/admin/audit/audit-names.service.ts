import { Injectable } from '@nestjs/common'
import { isUUID } from 'class-validator'
import { ApplicationList } from '../../affiliate/application-list/application-list.service.js'
import { KeyDirectory, keyRef } from '../../keys/directory/key-directory.service.js'
import { actorName, actorsNamed } from '../../platform/audit/actors.js'
import type { NamedRow, NameEntries } from '../../platform/audit/audit-log.service.js'
import { FailureException } from '../../platform/errors/failure.js'
import { containsWords, wordsOf } from '../../platform/audit/audit-search.js'

const UNKNOWN_KEY = 'Unknown key'
/** Kinds of subjects that have an id, so that the id alone can be searched for. */
const KINDS = ['key', 'application', 'sale', 'content', 'mail', 'order', 'offer']
/** A text of at least this many characters may be a whole access key. */
const SHORTEST_KEY = 12
/** People that one name in a filter may mean: the entries of each are looked up separately. */
const MAX_NAMESAKES = 10
const TOO_MANY = `More than ${MAX_NAMESAKES} people have this name. Enter more of it.`

/** Names people and things in the audit log, and finds them by their names. */
@Injectable()
export class AuditNames {
  constructor(
    private readonly keys: KeyDirectory,
    private readonly applications: ApplicationList,
  ) {}

  /** Returns the names of the actors and subjects of these rows, by one read of keys and one of applications. */
  name: NameEntries = async (rows) => {
    const ids = (refs: (string | null)[], kind: string) =>
      [...new Set(refs)].flatMap((ref) => (ref?.startsWith(`${kind}:`) ? ref.slice(kind.length + 1) : []))
    const subjects = rows.map(({ subject }) => subject)
    const [keys, applications] = await Promise.all([
      this.keys.labelsOf(ids([...rows.map(({ actor }) => actor), ...subjects], 'key')),
      this.applications.names(ids(subjects, 'application')),
    ])
    const keyName = (ref: string) => keys.get(ref.slice('key:'.length))
    return (row) => ({
      actor: nameOfActor(row.actor, keyName),
      subjectName: subjectName(row, keyName, applications),
    })
  }

  /** Returns the names of actors, as the log shows them. */
  async actorNames(actors: string[]): Promise<(actor: string) => string> {
    const ids = actors.flatMap((actor) => (actor.startsWith('key:') ? [actor.slice('key:'.length)] : []))
    const keys = await this.keys.labelsOf(ids)
    return (actor) => nameOfActor(actor, (ref) => keys.get(ref.slice('key:'.length)))
  }

  /**
   * Returns the actors that a filter means: a master's name or part of it, an id, a whole key, or 'The command line'.
   * @throws {FailureException} 400 with `fields` – more than ten people have the name
   */
  async actorsOf(text: string): Promise<string[]> {
    const written = text.trim()
    const key = await this.keyOf(written)
    if (key) return [key]
    const words = wordsOf(written)
    const masters = await this.keys.masterNames()
    const found = [
      ...actorsNamed(written),
      ...[...masters].filter(([, name]) => containsWords([name], words)).map(([id]) => keyRef(id)),
    ]
    if (found.length > MAX_NAMESAKES)
      throw new FailureException(400, TOO_MANY, { fields: { actor: TOO_MANY } })
    // A newer kind of actor, as another entry has it.
    return found.length > 0 || !/^[a-z-]+$/.test(written) ? found : [written]
  }

  /** Returns the subjects that a filter means: `<kind>:<id>`, an id of any kind, or a whole key. */
  async subjectsOf(text: string): Promise<string[]> {
    const written = text.trim()
    if (written.includes(':')) return [written]
    if (isUUID(written)) return KINDS.map((kind) => `${kind}:${written}`)
    const key = await this.keyOf(written)
    return key ? [key] : []
  }

  private async keyOf(text: string): Promise<string | null> {
    if (text.startsWith('key:')) return text
    if (isUUID(text)) return keyRef(text)
    const id = text.length >= SHORTEST_KEY && !text.includes(' ') ? await this.keys.findId(text) : null
    return id ? keyRef(id) : null
  }
}

type KeyName = (ref: string) => string | undefined

const nameOfActor = (actor: string, keyName: KeyName): string =>
  actor.startsWith('key:') ? (keyName(actor) ?? UNKNOWN_KEY) : actorName(actor)

/** Content and mails have their names in the details. */
function subjectName({ subject, details }: NamedRow, keyName: KeyName, applications: Map<string, string>) {
  const [kind, id = ''] = subject?.split(':') ?? []
  if (kind === 'key') return keyName(subject!) ?? null
  if (kind === 'application') return applications.get(id) ?? null
  if (kind === 'content') return /"contentKey":"([^"\\]+)"/.exec(details ?? '')?.[1] ?? null
  if (kind === 'mail') return /"template":"([^"\\]+)"/.exec(details ?? '')?.[1] ?? null
  return kind === 'content-template' || kind === 'mail-text' ? id : null
}
