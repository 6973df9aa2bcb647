import { Injectable } from '@nestjs/common'
import { KeyDirectory } from '../../keys/directory/key-directory.service.js'
import { MailService } from '../../mail/mail.service.js'
import { TEXT_TEST } from '../../mail/templates/text-test.js'
import type { TryMailTextsRequest } from '../../mail/templates/mail-texts.contract.js'
import { MailTextsService } from '../../mail/templates/mail-texts.service.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { FailureException } from '../../platform/errors/failure.js'
import { AuditNames } from '../audit/audit-names.service.js'

const NO_ADDRESS =
  'Your key has no email address to send the test to. Add one under Settings, “People and roles.”'

/** Sends tests of mails to the operator, and names those who changed texts (contract §5, 'Mail texts'). */
@Injectable()
export class MailTextsAdminService {
  constructor(
    private readonly texts: MailTextsService,
    private readonly keys: KeyDirectory,
    private readonly mails: MailService,
    private readonly unitOfWork: UnitOfWork,
    names: AuditNames,
  ) {
    texts.useNames((actors) => names.actorNames(actors))
  }

  /**
   * Sends a mail with example values and these texts to the operator, by the outbox, and returns the address.
   * @throws {FailureException} 400 – a text breaks a rule; 404 – there is no such mail; 409 – the operator has no address
   */
  async sendTest(
    template: string,
    { texts, sample = 0 }: TryMailTextsRequest,
    keyId: string,
  ): Promise<string> {
    const own = await this.texts.check(template, texts)
    return this.unitOfWork.write(async (tx) => {
      const address = await this.keys.emailOf(tx, keyId)
      if (!address) throw new FailureException(409, NO_ADDRESS)
      const props = { template, texts: own, sample }
      await this.mails.enqueue(tx, { template: TEXT_TEST, to: { address }, props, keyId })
      return address
    })
  }
}
