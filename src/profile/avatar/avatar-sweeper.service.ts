import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, Repository } from 'typeorm'
import { isMysql } from '#ormconfig.js'
import { Config } from '../../platform/config/config.js'
import { runLogged } from '../../platform/errors/report.js'
import { Hourly } from '../../platform/scheduler/hourly.js'
import { AvatarStore } from './avatar-store.js'
import { ProfileEntity } from '../profile.entity.js'
import { HOUR } from '../../platform/scheduler/durations.js'

/** Files in one query. */
const BATCH = 500

/** Removes pictures that no profile shows: those of deleted keys, and what interrupted uploads left. */
@Injectable()
export class AvatarSweeper {
  private readonly createdAt = new Date()

  constructor(
    private readonly store: AvatarStore,
    private readonly config: Config,
    @InjectRepository(ProfileEntity) private readonly profiles: Repository<ProfileEntity>,
  ) {}

  /**
   * Sweeps at the start of a server. With SQLite this server is the only one on its folder: files older than its start
   * belong to none.
   */
  start(): void {
    const isAlone = !isMysql(this.config.database) && this.config.avatarStore === null
    void runLogged(AvatarSweeper.name, () => this.sweep(isAlone ? this.createdAt : hourAgo()))
  }

  /** A file younger than an hour may belong to an upload that is not finished. */
  @Hourly('sweep-pictures')
  async sweepHourly(): Promise<void> {
    await this.sweep(hourAgo())
  }

  /** Removes files that no profile shows and that were stored before the given time. */
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
    const used = new Set(shown.map(({ picture }) => picture))
    for (const file of files) if (!used.has(file)) await this.store.remove(file)
  }
}

const hourAgo = () => new Date(Date.now() - HOUR)
