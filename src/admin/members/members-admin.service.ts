import { Injectable } from '@nestjs/common'
import type { Response } from 'express'
import type { BulkResult } from '../../keys/bulk.contract.js'
import { type BulkChange, BulkChanges, extendTo } from '../../keys/member-changes/bulk-changes.service.js'
import { KeyImport } from '../../keys/import/key-import.service.js'
import { MemberActions } from '../../keys/member-changes/member-actions.service.js'
import { parseExpiry, parseTemplate } from '../../keys/directory/parse-key-terms.js'
import { KeysError } from '../../keys/directory/keys.service.js'
import type { MemberDetailsAnswer } from '../../keys/member-details.contract.js'
import type { IssuedMember, MemberKeysAnswer } from '../../keys/issue-members.contract.js'
import {
  type ListedMember,
  type Member,
  type MembersFilter,
  MEMBER_LIST,
} from '../../keys/members.contract.js'
import { mapTexts, LISTED_TEXTS, MEMBER_TEXTS } from '../../keys/member-texts.contract.js'
import { IMPORT_MOST_ERRORS, type ImportAnswer } from '../../keys/import/key-import.contract.js'
import { exportDetails } from '../../platform/http/list/export-details.js'
import { MemberList } from '../../keys/members/member-list.service.js'
import { PERMISSIONS } from '../../keys/roles.contract.js'
import { NOT_YOUR_ROLE } from '../../keys/sessions/access.guard.js'
import type { Operator } from '../../keys/sessions/operator.js'
import { Suppressions } from '../../mail/suppression/suppressions.service.js'
import { MailService } from '../../mail/mail.service.js'
import { ExportAudit } from '../../platform/audit/export-audit.service.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { type CsvColumns, csvFile } from '../../platform/http/answers/csv-file.js'
import { sendFile } from '../../platform/http/answers/send-file.js'
import type { IssueMemberDto, ChangeMemberDto } from './members.dto.js'
import type { BulkDto } from './bulk.dto.js'

const COLUMNS: CsvColumns<ListedMember> = [
  ['Member ID', ({ id }) => id],
  ['Key', ({ hint }) => hint],
  ['Level', ({ level }) => level],
  ['State', ({ state }) => state],
  ...LISTED_TEXTS.map((name) => [MEMBER_TEXTS[name].label, (member: ListedMember) => member[name]] as const),
  ['Expires', ({ expiresAt }) => expiresAt],
  ['Issued', ({ createdAt }) => createdAt],
  ['Last Sign-in', ({ lastSignInAt }) => lastSignInAt],
  ['Source', ({ source }) => source],
]

/** Mails to a member that the details show. */
const MAILS = 20

/** The back office's calls to the members. */
@Injectable()
export class MembersAdminService {
  constructor(
    private readonly members: MemberActions,
    private readonly list: MemberList,
    private readonly bulk: BulkChanges,
    private readonly imports: KeyImport,
    private readonly mails: MailService,
    private readonly suppressions: Suppressions,
    private readonly exports: ExportAudit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: DatabaseClock,
  ) {}

  /** Streams all members that match as CSV, once the export is recorded in the audit. */
  async export({ actor, client }: Operator, filter: MembersFilter, response: Response): Promise<void> {
    const details = exportDetails(MEMBER_LIST, filter)
    await this.exports.record({ action: 'members-exported', actor, client, details })
    const file = csvFile(COLUMNS, this.list.all(filter))
    await sendFile(file, { name: 'members', format: 'csv' }, response)
  }

  /**
   * Issues a key, or `count` keys with the same terms, and returns them in clear.
   * @throws {FailureException} 400 with `fields` – a date or template that cannot be, or what only one key can have;
   * otherwise as MemberActions.issue
   */
  async issue(request: IssueMemberDto, operator: Operator): Promise<IssuedMember | MemberKeysAnswer> {
    const { level, sendKey = false, count = 1 } = request
    const terms = {
      level,
      template: inField('template', () => parseTemplate(level, request.template)),
      role: request.role ?? null,
      ...mapTexts((name) => request[name] ?? null),
      expiresAt: this.expiryOf(request.expiresAt) ?? null,
    }
    if (request.role && level !== 'master') throw refused('role', 'Only a master key has a role.')
    const answer = await this.unitOfWork.write(async (tx) => {
      const issued = await this.members.issue(terms, operator, { sendKey, count, tx })
      const keyOf = new Map(issued.map(({ id, key }) => [id, key]))
      // Here, so that nothing can fail between the commit and the only answer with the keys.
      const members = await this.members.findAll(tx, [...keyOf.keys()])
      return members.map((member) => ({ member, key: keyOf.get(member.id)! }))
    })
    return count > 1 ? { issued: answer } : answer[0]!
  }

  /**
   * Returns a member with the key's sessions, the newest mails about the key or to the holder's address, and whether that is
   * suppressed.
   * @throws {FailureException} 404 – there is none with this id
   */
  async show(id: string): Promise<MemberDetailsAnswer> {
    const member = await this.members.find(id)
    return {
      member,
      sessions: await this.members.sessionsOf(member),
      mails: await this.mails.listAbout(id, member.email, MAILS),
      suppressed: member.email === null ? null : await this.suppressions.find(member.email),
    }
  }

  /**
   * Changes the given fields and returns the member.
   * @throws {FailureException} 400 with `fields` – a date that cannot be; 404, 403 or 409 – as MemberActions.change
   */
  change(
    id: string,
    { version, expiresAt, ...change }: ChangeMemberDto,
    operator: Operator,
  ): Promise<Member> {
    return this.members.change(id, { ...change, expiresAt: this.expiryOf(expiresAt) }, operator, version)
  }

  /**
   * Runs one action on many members and returns the outcome of each.
   * @throws {FailureException} 400 with `fields` – to extend: no date, or one that cannot be; 403 – the operator's role
   */
  async changeMany({ members, ...request }: BulkDto, operator: Operator): Promise<BulkResult[]> {
    return this.bulk.run(this.changeOf(request, operator), members, operator)
  }

  /**
   * Returns how many of these members an action would change now.
   * @throws {FailureException} 400 – as `changeMany`; 403 – the operator's role
   */
  async countMany({ members, ...request }: BulkDto, operator: Operator): Promise<number> {
    return this.bulk.count(this.changeOf(request, operator), members, operator)
  }

  private changeOf(
    { action, expiresAt }: Pick<BulkDto, 'action' | 'expiresAt'>,
    { role }: Operator,
  ): BulkChange {
    const permission = action === 'undo-suspend' ? 'suspend' : action
    if (!PERMISSIONS.members[permission].some((allowed) => allowed === role))
      throw new FailureException(403, NOT_YOUR_ROLE)
    if (action !== 'extend') return { action }
    const date = this.expiryOf(expiresAt)
    if (!date) throw refused('expiresAt', 'Enter the last day the keys should work.')
    return extendTo(date)
  }

  /**
   * Imports a file, or says what would be imported; the keys stay out of the answer.
   * @throws {FailureException} 400 – the file cannot be read; 409 – another import is running
   */
  async import(file: Buffer, operator: Operator, isDryRun: boolean): Promise<ImportAnswer> {
    const { errors, ...result } = await this.imports.import(file, operator, { isDryRun })
    const named = errors.slice(0, IMPORT_MOST_ERRORS)
    return { ...result, errors: named, moreErrors: errors.length - named.length }
  }

  private expiryOf(written: string | null | undefined): Date | null | undefined {
    if (typeof written !== 'string') return written
    return inField('expiresAt', () => parseExpiry(written, this.clock.now()))
  }
}

const refused = (field: string, sentence: string) =>
  new FailureException(400, sentence, { fields: { [field]: sentence } })

/** Turns a fault of what a person wrote into the 400 of its field. */
function inField<T>(field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof KeysError ? refused(field, error.message) : error
  }
}
