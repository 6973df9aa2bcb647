import { Injectable, type OnModuleDestroy } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { Repository } from 'typeorm'
import type { Operator } from '../keys/sessions/operator.js'
import { AuditService } from '../platform/audit/audit.service.js'
import { Config } from '../platform/config/config.js'
import { Encryptor } from '../platform/crypto/encryptor.js'
import { insertMissing } from '../platform/database/writes/insert-rows.js'
import { UnitOfWork } from '../platform/database/writes/unit-of-work.js'
import { FailureException } from '../platform/errors/failure.js'
import { runLogged } from '../platform/errors/report.js'
import { OrderEventEntity } from './order-event.entity.js'
import { isoTime } from './order-record.js'
import { ORDER_PROVIDERS, type OrderProvider } from './orders.contract.js'
import type { ShopSecretDto } from './orders.dto.js'
import { ShopEntity } from './shop.entity.js'
import { secretFault, type Shop, type ShopRefusal } from './shops.contract.js'

/** Milliseconds between two writes of what was refused, however much arrives. */
const REFUSALS_INTERVAL = 1_000

/** The shops' secrets, and what was refused last (contract §5, 'Orders'). */
@Injectable()
export class Shops implements OnModuleDestroy {
  private readonly encryptor: Encryptor
  /** The newest refusal of each provider that is not stored yet. */
  private readonly refusals = new Map<OrderProvider, { refusedAt: number; refusedReason: ShopRefusal }>()
  private timer: NodeJS.Timeout | undefined

  constructor(
    @InjectRepository(ShopEntity) private readonly shops: Repository<ShopEntity>,
    @InjectRepository(OrderEventEntity) private readonly events: Repository<OrderEventEntity>,
    private readonly config: Config,
    private readonly audit: AuditService,
    private readonly unitOfWork: UnitOfWork,
  ) {
    // Stored secrets can be decrypted only with this text.
    this.encryptor = new Encryptor(config.portalSecret, 'shop-secret')
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer)
    await this.storeRefusals()
  }

  /** Returns the secret in force: the environment's, or else the saved one, which is read anew because another replica may change it. */
  async secretOf(provider: OrderProvider): Promise<string | null> {
    const configured = this.config.orderSecrets[provider]
    if (configured) return configured
    const encrypted = (await this.shops.findOneBy({ id: provider }))?.encryptedSecret
    return encrypted ? this.encryptor.decrypt(encrypted) : null
  }

  /** Returns all shops, also those that are off. */
  async list(): Promise<Shop[]> {
    await this.storeRefusals()
    const rows = new Map((await this.shops.find()).map((row) => [row.id, row]))
    return Promise.all(ORDER_PROVIDERS.map((provider) => this.toShop(provider, rows.get(provider))))
  }

  /**
   * Saves a provider's secret, or removes it if it is null, and returns the shop.
   * @throws {FailureException} 400 with `fields` – it can't be one of this provider; 409 – it was changed since `version`, or the
   * environment has one
   */
  async changeSecret(
    provider: OrderProvider,
    { secret, version }: ShopSecretDto,
    { actor, client }: Operator,
  ): Promise<Shop> {
    const fault = secret === null ? null : secretFault(provider, secret)
    if (fault) throw new FailureException(400, fault, { fields: { secret: fault } })
    if (secret !== null && this.config.orderSecrets[provider])
      throw new FailureException(409, "This shop's secret is set in the environment. Change it there.")
    const row = await this.unitOfWork.write(async (tx) => {
      await insertMissing(tx, ShopEntity, newRow(provider))
      const change = {
        encryptedSecret: secret === null ? null : this.encryptor.encrypt(secret),
        version: version + 1,
      }
      const { affected } = await tx.update(ShopEntity, { id: provider, version }, change)
      const stored = await tx.findOneByOrFail(ShopEntity, { id: provider })
      if (affected !== 1)
        throw new FailureException(
          409,
          "Someone else changed this shop's secret. Check what is set, then try again.",
          { stored: { shop: await this.toShop(provider, stored) } },
        )
      const action = secret === null ? 'shop-secret-removed' : 'shop-secret-saved'
      await this.audit.record(tx, { action, actor, client, subject: `shop:${provider}` })
      return stored
    })
    return this.toShop(provider, row)
  }

  /** Remembers why a request was refused, to be stored within a second. */
  noteRefusal(provider: OrderProvider, refusedReason: ShopRefusal): void {
    this.refusals.set(provider, { refusedAt: Date.now(), refusedReason })
    this.timer ??= setTimeout(() => void this.storeRefusals(), REFUSALS_INTERVAL).unref()
  }

  private async storeRefusals(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const refusals = [...this.refusals]
    this.refusals.clear()
    if (refusals.length === 0) return
    await runLogged('shop-refusals', () =>
      this.unitOfWork.write(async (tx) => {
        for (const [provider, refusal] of refusals) {
          await insertMissing(tx, ShopEntity, newRow(provider))
          await tx.update(ShopEntity, { id: provider }, refusal)
        }
      }),
    )
  }

  private async toShop(provider: OrderProvider, row: ShopEntity | undefined): Promise<Shop> {
    const last = await this.events.findOne({
      where: { provider },
      order: { id: 'DESC' },
      select: { id: true, receivedAt: true },
    })
    const hasSaved = Boolean(row?.encryptedSecret)
    return {
      provider,
      url: `${this.config.publicOrigin}/api/orders/${provider}`,
      secret: this.config.orderSecrets[provider] ? 'environment' : hasSaved ? 'here' : null,
      hasSaved,
      lastEventAt: last && isoTime(last.receivedAt),
      lastRefusal:
        row?.refusedAt && row.refusedReason
          ? { at: isoTime(row.refusedAt), reason: row.refusedReason }
          : null,
      version: row?.version ?? 0,
    }
  }
}

const newRow = (id: OrderProvider): ShopEntity => ({
  id,
  encryptedSecret: null,
  version: 0,
  refusedAt: null,
  refusedReason: null,
})
