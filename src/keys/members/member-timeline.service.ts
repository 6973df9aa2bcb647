import { Injectable } from '@nestjs/common'
import { changesOf } from '../../platform/audit/audit-changes.js'
import type { AuditValues } from '../../platform/audit/audit.contract.js'
import { type AuditRecord, AuditService } from '../../platform/audit/audit.service.js'
import type { NameEntries } from '../../platform/audit/audit-log.service.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { TIMELINE_PAGE, type TimelineAnswer, type TimelineValues } from './member-timeline.contract.js'

/** What a member did and what was done to their key, from the audit. */
@Injectable()
export class MemberTimeline {
  constructor(
    private readonly audit: AuditService,
    private readonly directory: KeyDirectory,
  ) {}

  /**
   * Returns a page of the timeline, newest first, before the entry `beforeId`; `nameEntries` names what else the member acted
   * on: a master's are mostly other members.
   */
  async page(id: string, nameEntries: NameEntries, beforeId?: string): Promise<TimelineAnswer> {
    const found = await this.audit.timeline(keyRef(id), beforeId, TIMELINE_PAGE + 1)
    const entries = found.slice(0, TIMELINE_PAGE)
    const nameOf = await this.directory.namesOf(
      entries.map(({ actor }) => actor),
      'the member',
    )
    const isOnOther = ({ subject }: Pick<AuditRecord, 'subject'>) =>
      subject !== null && subject !== keyRef(id)
    const namesOf = await nameEntries(entries.filter(isOnOther))
    return {
      entries: entries.map(({ details, occurredAt, ...entry }) => ({
        id: entry.id,
        at: occurredAt.toISOString(),
        action: entry.action,
        subject: isOnOther(entry) ? namesOf({ ...entry, details }).subjectName : null,
        actor: nameOf(entry.actor),
        client: entry.client,
        ...valuesOf(entry.action, details),
      })),
      before: found.length > TIMELINE_PAGE ? entries.at(-1)!.id : null,
    }
  }
}

function valuesOf(action: string, details: string | null) {
  const { before, after } = changesOf(action, details)
  return { before: simple(before), after: simple(after) }
}

/** Entries of other features may have lists, or objects in objects, which a timeline need not show. */
function simple(values: AuditValues | null): TimelineValues | null {
  if (!values) return null
  const shown: TimelineValues = {}
  for (const [name, value] of Object.entries(values))
    if (value === null || typeof value !== 'object') shown[name] = value as TimelineValues[string]
  return shown
}
