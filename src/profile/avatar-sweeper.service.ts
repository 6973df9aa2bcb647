import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { reportOf } from '../errors/report.js'
import { AvatarStore } from './avatar-store.js'
import { ProfileEntity } from './profile.entity.js'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Asked of the database at a time. */
const BATCH = 500

/** Removes pictures that no profile shows: those of removed keys, and what an upload left that was cut short. */
@Injectable()
export class AvatarSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AvatarSweeper.name)
  private readonly timers: NodeJS.Timeout[] = []

  constructor(
    private readonly store: AvatarStore,
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () =>
      void this.sweep(new Date(Date.now() - HOUR)).catch((error) =>
        this.logger.warn({ error: reportOf(error) }),
      )
    this.timers.push(setTimeout(sweep, MINUTE).unref(), setInterval(sweep, HOUR).unref())
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearTimeout(timer)
  }

  /** Younger ones may still be on their way into a profile. */
  async sweep(storedBefore: Date): Promise<void> {
    const batch: string[] = []
    for await (const { file, storedAt } of this.store.list()) {
      if (storedAt < storedBefore) batch.push(file)
      if (batch.length === BATCH) await this.removeOrphans(batch.splice(0))
    }
    await this.removeOrphans(batch)
  }

  private async removeOrphans(files: string[]): Promise<void> {
    if (files.length === 0) return
    const shown = await this.profiles.find({ select: { picture: true }, where: { picture: In(files) } })
    const kept = new Set(shown.map(({ picture }) => picture))
    for (const file of files) if (!kept.has(file)) await this.store.remove(file)
  }
}
