import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, LessThan, Repository } from 'typeorm'
import { Config } from '../config.js'
import { UnitOfWork } from '../database/unit-of-work.js'
import { tooMany } from '../errors/failure.js'
import { afterFailure, firstCount, LONGEST_WAIT_SECONDS, secondsBlocked } from './lockout.js'
import { SignInFailureEntity } from './sign-in-failure.entity.js'

/** Counts failed sign-ins in the database and turns a guesser away. A success does not clear the count. */
@Injectable()
export class LockoutService {
  constructor(
    @InjectRepository(SignInFailureEntity) private readonly failures: Repository<SignInFailureEntity>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  /** Throws 429 while the client is blocked. Inside a transaction, pass it: what others wrote meanwhile counts too. */
  async assertOpen(client: string, tx?: EntityManager): Promise<void> {
    const failures = tx ? tx.getRepository(SignInFailureEntity) : this.failures
    this.assertNotBlocked(await failures.findOneBy({ client }))
  }

  /** Adds one failure; returns true when it is the one that blocks the client. */
  async count(tx: EntityManager, client: string): Promise<boolean> {
    const now = new Date()
    const failures = tx.getRepository(SignInFailureEntity)
    // Writes the row even if it is there already: that locks it, so that parallel guesses count one after the other.
    // (An ignored insert would take a shared lock only, and the guesses would deadlock on the way to theirs.)
    const first = failures
      .createQueryBuilder()
      .insert()
      .values({ client, ...firstCount(now) })
    await first.orUpdate(['client'], ['client']).updateEntity(false).execute()
    const counted = await failures.findOneByOrFail({ client })
    this.assertNotBlocked(counted)
    const next = afterFailure(counted, now)
    await failures.update({ client }, next)
    return secondsBlocked(next, now) > 0
  }

  /** Forgets clients that have been quiet for twice the longest wait. */
  async removeForgotten(): Promise<void> {
    const longAgo = new Date(Date.now() - 2 * LONGEST_WAIT_SECONDS * 1000)
    await this.unitOfWork.write((tx) =>
      tx.delete(SignInFailureEntity, { windowStartedAt: LessThan(longAgo) }),
    )
  }

  private assertNotBlocked(count: SignInFailureEntity | null): void {
    const seconds = count && this.config.hasRateLimits ? secondsBlocked(count, new Date()) : 0
    if (seconds > 0) throw tooMany('Too many attempts.', seconds)
  }
}
