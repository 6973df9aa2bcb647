import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { AuditService } from '../../platform/audit/audit.service.js'
import { Config } from '../../platform/config/config.js'
import { UnitOfWork } from '../../platform/database/writes/unit-of-work.js'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { keyRef } from '../../platform/audit/key-ref.js'
import { KeyVault } from '../directory/key-vault.js'
import { KeysService, type KeyTerms } from '../directory/keys.service.js'
import { counted } from '../directory/count-keys.js'
import { SessionsService } from '../sessions/sessions.service.js'

const ACTOR = 'start'
/** Named, because a query reads `keyHash` only then. */
const COLUMNS = { id: true, keyHash: true, state: true } as const

/** Updates the rows of the two masters and the demo key from the configuration (contract §2). */
@Injectable()
export class ConfiguredKeysService {
  constructor(
    @InjectRepository(AccessKeyEntity) private readonly keys: Repository<AccessKeyEntity>,
    private readonly service: KeysService,
    private readonly sessions: SessionsService,
    private readonly vault: KeyVault,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /**
   * Adds, updates and revokes configured keys until their rows equal the configuration. Only servers call it: a
   * command may run in a shell with other keys in its environment.
   */
  async reconcile(): Promise<void> {
    const configured = this.configured()
    const keyHashes = configured.map(({ accessKey }) => this.vault.keyHash(accessKey))
    const isConfigured = ({ keyHash }: AccessKeyEntity) => keyHashes.includes(keyHash!)
    const active = await this.keys.find({
      where: { source: 'environment', state: 'active' },
      select: COLUMNS,
    })
    if (active.length === configured.length && active.every(isConfigured)) return

    await this.unitOfWork.write(async (tx) => {
      const where = [{ keyHash: In(keyHashes) }, { source: 'environment' as const }]
      const known = await tx.find(AccessKeyEntity, { where, select: COLUMNS })
      for (const { id } of known.filter((key) => !isConfigured(key) && key.state === 'active')) {
        await counted(tx, id, () => tx.update(AccessKeyEntity, { id }, { state: 'revoked' }))
        await this.sessions.endAll(tx, id)
        await this.audit.record(tx, { action: 'key-revoked', actor: ACTOR, subject: keyRef(id) })
      }
      for (const { accessKey, ...terms } of configured) {
        const row = known.find(({ keyHash }) => keyHash === this.vault.keyHash(accessKey))
        if (!row) await this.service.add(tx, [{ accessKey, ...terms }], 'environment', ACTOR)
        else {
          const { id } = row
          const columns = { ...terms, source: 'environment', state: 'active', expiresAt: null } as const
          await counted(tx, id, () => tx.update(AccessKeyEntity, { id }, columns))
        }
      }
    })
  }

  private configured(): (KeyTerms & { accessKey: string })[] {
    const { automationMasterKey, indicatorMasterKey, demoKey } = this.config
    return [
      {
        accessKey: automationMasterKey,
        level: 'master',
        template: 'automation',
        role: 'owner',
        isDemo: false,
      },
      { accessKey: indicatorMasterKey, level: 'master', template: 'indicator', role: 'owner', isDemo: false },
      {
        accessKey: demoKey,
        level: demoKey.startsWith('fullaccess') ? 'fullaccess' : 'lifetime',
        template: null,
        role: null,
        isDemo: true,
      },
    ]
  }
}
