import { Injectable } from '@nestjs/common'
import { MAX_REFUSED, type RefusedSignIn } from '../keys/sign-in/sign-in-blocks.contract.js'
import { SignInBlocks } from '../keys/sign-in/sign-in-blocks.service.js'
import { keyIdOf } from '../platform/audit/key-ref.js'
import { AuditAdminService } from './audit/audit-admin.service.js'

/** The newest refused sign-ins, to answer a member who can't sign in. */
@Injectable()
export class RefusedSignIns {
  constructor(
    private readonly audit: AuditAdminService,
    private readonly blocks: SignInBlocks,
  ) {}

  /** Returns the newest of the audit log, each with whether its address is blocked now. */
  async list(): Promise<RefusedSignIn[]> {
    const { entries } = await this.audit.page({ action: 'sign-in-refused', pageSize: MAX_REFUSED })
    const blocked = await this.blocks.blockedAmong(entries.flatMap(({ client }) => client ?? []))
    return entries.map(({ id, at, client, subject, subjectName }) => {
      const keyId = keyIdOf(subject)
      const member = keyId === null ? null : { id: keyId, name: subjectName ?? '' }
      return { id, at, client, member, isBlocked: client !== null && blocked.has(client) }
    })
  }
}
