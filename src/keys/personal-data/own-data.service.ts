import { Injectable } from '@nestjs/common'
import type { Readable } from 'node:stream'
import { AuditService } from '../../platform/audit/audit.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { PersonalData } from '../../platform/personal-data/personal-data.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import type { Operator } from '../sessions/operator.js'
import type { SessionUser } from '../sessions/session-user.js'
import { assertConfirmed } from '../sessions/step-up.js'
import { Erasures } from './erasures.service.js'
import type { DataFormat, ErasureAnswer } from './personal-data.contract.js'
import { personalDataFile } from './personal-data-file.js'
import { Persons } from './persons.service.js'

const SHARED = "Many people use the demo key, so there's no personal data to download."

/** What members do with their own data, and operators for them (contract §5, 'My data'). */
@Injectable()
export class OwnData {
  constructor(
    private readonly data: PersonalData,
    private readonly persons: Persons,
    private readonly erasures: Erasures,
    private readonly directory: KeyDirectory,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Returns all that is held of a key's holder as a file, and records the export.
   * @throws {FailureException} 403 – the demo key
   */
  async export(
    { keyId, isDemo }: Pick<SessionUser, 'keyId' | 'isDemo'>,
    format: DataFormat,
    { actor, client }: Pick<Operator, 'actor' | 'client'>,
  ): Promise<Readable> {
    if (isDemo) throw new FailureException(403, SHARED)
    const person = await this.persons.find(keyId)
    const entry = { action: 'data-exported', actor, client, subject: keyRef(keyId) } as const
    await this.unitOfWork.write((tx) => this.audit.record(tx, entry))
    return personalDataFile(this.data.sections(person), format)
  }

  /** Returns whether the member has requested the erasure, and whether they can. */
  async show({ keyId: id, level }: SessionUser): Promise<ErasureAnswer> {
    return this.erasures.show({ id, level, source: await this.directory.sourceOf(id) })
  }

  /**
   * Requests the erasure of the member's own account.
   * @throws {FailureException} 403 – key entered too long ago, with the reason `step-up`; 409 – a master or the demo key
   */
  async erase(who: SessionUser, client: string): Promise<ErasureAnswer> {
    const { refusal } = await this.show(who)
    if (refusal) throw new FailureException(409, refusal)
    assertConfirmed(who)
    await this.erasures.request(who.keyId, selfOf(who, client))
    return this.show(who)
  }

  /** Undoes the request, if there is one. */
  async undo(who: SessionUser, client: string): Promise<ErasureAnswer> {
    await this.erasures.undo(who.keyId, selfOf(who, client))
    return this.show(who)
  }
}

/** The member acts on their own key. */
const selfOf = ({ keyId, isConfirmed }: SessionUser, client: string): Operator => ({
  actor: keyRef(keyId),
  role: 'owner',
  isConfirmed,
  client,
})
