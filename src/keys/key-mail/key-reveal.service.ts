import { Injectable } from '@nestjs/common'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { notFound } from '../../platform/errors/failure.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyVault } from '../directory/key-vault.js'
import { assertMayManage, type Operator } from '../sessions/operator.js'

/** Shows a member's key to somebody who runs the portal. */
@Injectable()
export class KeyReveal {
  constructor(
    private readonly vault: KeyVault,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns the key in clear, once the audit has the entry that says who saw it.
   * @throws {FailureException} 403 – a master's key, and not an owner; 404 – no such key
   */
  async reveal(id: string, operator: Operator): Promise<string> {
    return this.unitOfWork.write(async (tx) => {
      const select = { id: true, level: true, encryptedKey: true } as const
      const key = await tx.findOne(AccessKeyEntity, { where: { id }, select })
      if (!key) throw notFound('Member not found.')
      assertMayManage(operator, key)
      const { actor, client } = operator
      await this.audit.record(tx, { action: 'key-revealed', actor, client, subject: keyRef(id) })
      return this.vault.decryptKey(key.encryptedKey!)
    })
  }
}
