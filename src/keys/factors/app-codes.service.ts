import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import { DataSource, LessThan } from 'typeorm'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { deriveSecret, Encryptor } from '../../platform/crypto/encryptor.js'
import { DatabaseClock } from '../../platform/database/connections/database-clock.js'
import { FailureException } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import type { SessionUser } from '../sessions/session-user.js'
import { FactorChallenges } from './factor-challenges.service.js'
import { type FactorProof, readRecoveryCode, recoveryHash } from './factor-proof.js'
import type { AppSecretAnswer } from '../factors.contract.js'
import { RecoveryCodeEntity } from './recovery-code.entity.js'
import { SecondFactorEntity } from '../sign-in/second-factor.entity.js'

/** Loaded by the first use, like passkeys. */
const otp = () => import('otplib')

/** Seconds for which a code is shown; that before and that after it count too, for clocks that differ. */
const PERIOD = 30
const STALE = 'This setup has expired. Start again to get a new QR code.'
const WRONG_FIRST =
  "This code isn't right. Check that your device's clock is set automatically, then enter the current code."

/** Codes of authenticator apps (TOTP), and recovery codes. */
@Injectable()
export class AppCodes {
  private readonly encryptor: Encryptor
  private readonly recoverySecret: Buffer

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly challenges: FactorChallenges,
    private readonly directory: KeyDirectory,
    private readonly brands: BrandService,
    private readonly clock: DatabaseClock,
    { portalSecret }: Config,
  ) {
    this.encryptor = new Encryptor(portalSecret, 'factor-seal')
    this.recoverySecret = deriveSecret(portalSecret, 'recovery-codes')
  }

  /** Returns a new secret for an app; it counts once a code of it was entered (`created`). */
  async newSecret({ keyId, sessionId }: SessionUser): Promise<AppSecretAnswer> {
    const { generateSecret, generateURI } = await otp()
    const secret = generateSecret()
    const label = (await this.directory.labelsOf([keyId])).get(keyId)!
    await this.challenges.put(sessionId, 'app', this.encryptor.encrypt(secret))
    return { secret, uri: generateURI({ issuer: this.brands.current.name, label, secret }) }
  }

  /**
   * Returns the new app as it is stored; the code that was entered is used up.
   * @throws {FailureException} 400 – no secret was shown, or too long ago; with `fields` – not its code
   */
  async created(
    { sessionId }: SessionUser,
    code: string,
  ): Promise<Pick<SecondFactorEntity, 'credentialId' | 'secret' | 'transports' | 'counter'>> {
    const secret = await this.challenges.peek(sessionId, 'app')
    if (!secret) throw new FailureException(400, STALE)
    const counter = await this.stepOf(secret, code)
    if (counter === null) throw new FailureException(400, WRONG_FIRST, { fields: { code: WRONG_FIRST } })
    // Of two answers at once, one adds it.
    if ((await this.challenges.take(sessionId, 'app')) !== secret) throw new FailureException(400, STALE)
    return { credentialId: null, secret, transports: null, counter }
  }

  /** Returns the proof of a code of one of the master's apps or of a recovery code, which still has to be marked; null: it is neither. */
  async prove(keyId: string, code: string): Promise<FactorProof | null> {
    if (readRecoveryCode(code)) {
      const codeHash = this.recoveryHash(keyId, code)
      const mark: FactorProof['mark'] = async (tx) =>
        (await tx.delete(RecoveryCodeEntity, { keyId, codeHash })).affected === 1
      return { kind: 'recovery-code', mark }
    }
    const apps = await this.database.manager.findBy(SecondFactorEntity, { keyId, kind: 'app' })
    for (const { id, secret } of apps) {
      const counter = await this.stepOf(secret, code)
      if (counter === null) continue
      // Neither this code nor an earlier one counts again.
      const mark: FactorProof['mark'] = async (tx, lastUsedAt) => {
        const unused = { id, keyId, counter: LessThan(counter) }
        return (await tx.update(SecondFactorEntity, unused, { counter, lastUsedAt })).affected === 1
      }
      return { kind: 'app', mark }
    }
    return null
  }

  recoveryHash = (keyId: string, code: string): string => recoveryHash(this.recoverySecret, keyId, code)

  /** The number of the step of 30 seconds whose code this is; null: of none around now. */
  private async stepOf(encryptedSecret: string, code: string): Promise<number | null> {
    const token = code.replace(/\s/g, '')
    if (!/^\d{6}$/.test(token)) return null
    const { verifySync } = await otp()
    const secret = this.encryptor.decrypt(encryptedSecret)
    const epoch = Math.floor(this.clock.now().getTime() / 1000)
    const result = verifySync({ secret, token, epoch, epochTolerance: PERIOD })
    return result.valid ? Math.floor(epoch / PERIOD) + (result.delta ?? 0) : null
  }
}
