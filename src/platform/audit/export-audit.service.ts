import { Injectable } from '@nestjs/common'
import { UnitOfWork } from '../database/unit-of-work.js'
import { type AuditEntry, AuditService } from './audit.service.js'

interface Export extends Pick<AuditEntry, 'actor' | 'client'> {
  action: Extract<AuditEntry['action'], `${string}-exported`>
  /** How far it reached; never what was searched for, which may be a name or an address. */
  details: Record<string, string | boolean>
}

/** Records exports of personal data: before the first row leaves, so that none goes unrecorded. */
@Injectable()
export class ExportAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async record(entry: Export): Promise<void> {
    await this.unitOfWork.write((tx) => this.audit.record(tx, entry))
  }
}
