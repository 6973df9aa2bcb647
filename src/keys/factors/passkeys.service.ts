import { isIP } from 'node:net'
import { Injectable } from '@nestjs/common'
import { InjectDataSource } from '@nestjs/typeorm'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { DataSource } from 'typeorm'
import { BrandService } from '../../platform/brand/settings/brand.service.js'
import { Config } from '../../platform/config/config.js'
import { FailureException } from '../../platform/errors/failure.js'
import { KeyDirectory } from '../directory/key-directory.service.js'
import type { SessionUser } from '../sessions/session-user.js'
import { FactorChallenges } from './factor-challenges.service.js'
import type { FactorProof } from './factor-proof.js'
import { CREDENTIAL_ID_MAX, FACTOR_SECRET_MAX, SecondFactorEntity } from '../sign-in/second-factor.entity.js'

/** Loaded by the first use: most servers' starts and requests need none of it. */
const webauthn = () => import('@simplewebauthn/server')

const TIMEOUT = 120_000
/** EdDSA, ES256 and RS256: what authenticators of today have. */
const ALGORITHMS = [-8, -7, -257]
const STALE = 'This passkey request has expired or was already answered. Please try again.'
const NOT_VERIFIED = "We couldn't verify this passkey. Please try again."
const UNKNOWN = "This passkey isn't one of yours here. Use another one."

/** Passkeys as second factors, by WebAuthn (docs/decisions/access.md). */
@Injectable()
export class Passkeys {
  /** Scheme, host and port that passkeys must be used at: as configured, because a request may name any host. */
  private readonly origin: string
  private readonly rpID: string

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly challenges: FactorChallenges,
    private readonly directory: KeyDirectory,
    private readonly brands: BrandService,
    { publicOrigin }: Config,
  ) {
    const { origin, hostname } = new URL(publicOrigin)
    this.origin = origin
    this.rpID = hostname
  }

  /** Browsers have passkeys on https and on localhost only, and for names, not for addresses. */
  get isUsable(): boolean {
    const isLocal = this.rpID === 'localhost' || this.rpID.endsWith('.localhost')
    return (isLocal || this.origin.startsWith('https:')) && isIP(this.rpID.replace(/^\[|\]$/g, '')) === 0
  }

  /**
   * Returns what a browser needs to make a passkey.
   * @throws {FailureException} 409 – the portal's address can have none
   */
  async creationOptions({ keyId, sessionId }: SessionUser): Promise<PublicKeyCredentialCreationOptionsJSON> {
    if (!this.isUsable)
      throw new FailureException(
        409,
        'Passkeys need the portal at a domain with https. Use an authenticator app.',
      )
    const { generateRegistrationOptions } = await webauthn()
    const name = (await this.directory.labelsOf([keyId])).get(keyId)!
    const options = await generateRegistrationOptions({
      rpName: this.brands.current.name,
      rpID: this.rpID,
      userName: name,
      userDisplayName: name,
      userID: new TextEncoder().encode(keyId),
      timeout: TIMEOUT,
      excludeCredentials: (await this.allOf(keyId)).map(toDescriptor),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    })
    await this.challenges.put(sessionId, 'passkey', options.challenge)
    return options
  }

  /**
   * Returns the new passkey as it is stored.
   * @throws {FailureException} 400 – no open request, another origin, or not verified
   */
  async created(
    { sessionId }: SessionUser,
    response: RegistrationResponseJSON,
  ): Promise<Pick<SecondFactorEntity, 'credentialId' | 'secret' | 'transports' | 'counter'>> {
    const expectedChallenge = await this.challenges.take(sessionId, 'passkey')
    if (!expectedChallenge) throw new FailureException(400, STALE)
    if (!this.isOurs(response)) throw new FailureException(400, this.elsewhere)
    const { verifyRegistrationResponse } = await webauthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
      // The library throws at whatever is wrong in what a browser sent.
    }).catch(() => ({ registrationInfo: undefined }))
    if (!registrationInfo) throw new FailureException(400, NOT_VERIFIED)
    const { id, publicKey, counter, transports } = registrationInfo.credential
    const secret = Buffer.from(publicKey).toString('base64url')
    if (id.length > CREDENTIAL_ID_MAX || secret.length > FACTOR_SECRET_MAX)
      throw new FailureException(400, NOT_VERIFIED)
    return { credentialId: id, secret, transports: toTransports(transports), counter }
  }

  /** Returns what a browser needs to use one of the master's passkeys; null if there is none. */
  async requestOptions({
    keyId,
    sessionId,
  }: SessionUser): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    const passkeys = await this.allOf(keyId)
    if (passkeys.length === 0) return null
    const { generateAuthenticationOptions } = await webauthn()
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: passkeys.map(toDescriptor),
      userVerification: 'required',
      timeout: TIMEOUT,
    })
    await this.challenges.put(sessionId, 'proof', options.challenge)
    return options
  }

  /**
   * Returns the proof of a passkey that was used, which still has to be marked, or why it is none.
   * @throws {FailureException} 400 – no open request
   */
  async prove(
    { keyId, sessionId }: SessionUser,
    response: AuthenticationResponseJSON,
  ): Promise<FactorProof | { refusal: string }> {
    const expectedChallenge = await this.challenges.take(sessionId, 'proof')
    if (!expectedChallenge) throw new FailureException(400, STALE)
    if (!this.isOurs(response)) return { refusal: this.elsewhere }
    const passkey = (await this.allOf(keyId)).find(({ credentialId }) => credentialId === response.id)
    if (!passkey) return { refusal: UNKNOWN }
    const { id, credentialId, secret, counter } = passkey
    const { verifyAuthenticationResponse } = await webauthn()
    // Refuses a counter that has not risen: such a passkey was copied.
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      credential: { id: credentialId!, publicKey: new Uint8Array(Buffer.from(secret, 'base64url')), counter },
      requireUserVerification: true,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }))
    if (!verified || !authenticationInfo) return { refusal: NOT_VERIFIED }
    return {
      kind: 'passkey',
      mark: async (tx, lastUsedAt) => {
        const used = { counter: authenticationInfo.newCounter, lastUsedAt }
        const { affected } = await tx.update(SecondFactorEntity, { id, keyId, counter }, used)
        return affected === 1
      },
    }
  }

  private allOf(keyId: string): Promise<SecondFactorEntity[]> {
    return this.database.manager.findBy(SecondFactorEntity, { keyId, kind: 'passkey' })
  }

  private get elsewhere(): string {
    return `Passkeys of this portal work only at ${this.origin}. Open it there and try again.`
  }

  /** Whether it was answered at our origin: the library would refuse another too, without a sentence for the person. */
  private isOurs({ response }: { response?: { clientDataJSON?: unknown } }): boolean {
    return originIn(response?.clientDataJSON) === this.origin
  }
}

/** The library returns what was sent, whatever it is. */
const toTransports = (sent: unknown): string | null =>
  (Array.isArray(sent) ? sent : [])
    .filter((name) => typeof name === 'string' && /^[a-z-]{1,20}$/.test(name))
    .join(',')
    .slice(0, 100) || null

const toDescriptor = ({ credentialId, transports }: SecondFactorEntity) => ({
  id: credentialId!,
  transports: transports?.split(','),
})

function originIn(clientData: unknown): string | null {
  try {
    const { origin } = JSON.parse(Buffer.from(String(clientData), 'base64url').toString()) as {
      origin: unknown
    }
    return String(origin)
  } catch {
    return null
  }
}
