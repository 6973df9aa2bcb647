import { Injectable } from '@nestjs/common'
import { UnitOfWork } from '../database/writes/unit-of-work.js'
import { type AuditEntry, AuditService } from './audit.service.js'

interface Export extends Pick<AuditEntry, 'actor' | 'client'> {
  action: Extract<AuditEntry['action'], `${string}-exported`>
  /** The extent of the export; never the search words, which may be a name or an address. */
  details: Record<string, string | boolean>
}

/** Records exports of personal data. */
@Injectable()
export class ExportAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Records an export; to be awaited before the first row is sent, so that no export is unrecorded. */
  async record(entry: Export): Promise<void> {
    await this.unitOfWork.write((tx) => this.audit.record(tx, entry))
  }
}
