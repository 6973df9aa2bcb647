import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AddAppDto, AddPasskeyDto, UseFactorDto } from '#src/keys/factors/factors.dto.js'
import type {
  AddedFactorAnswer,
  AppSecretAnswer,
  FactorsAnswer,
  PasskeyOptionsAnswer,
  SecondFactorAnswer,
} from '#src/keys/factors.contract.js'
import { get, HttpError, request } from '../http/http.js'
import { loadChunk } from '../../ui/load-chunk.js'
import { factorsCopy as copy } from './factors.copy.js'

/** Calls and ceremonies of second factors, for the gate and the back office. */

const OWN = '/api/me/factors'
const USE = '/api/auth/second-factor'

type CreationOptions = PublicKeyCredentialCreationOptionsJSON

/** What the browser says, loaded by the first use; it asks the person. */
const webauthn = () => loadChunk(() => import('@simplewebauthn/browser'))

export const readFactors = (signal?: AbortSignal) => get<FactorsAnswer>(OWN, signal)

/** What the browser needs to make a passkey; the first call of adding one, which step-up may refuse. */
export const startPasskey = () =>
  request<{ options: CreationOptions }>('POST', `${OWN}/passkey/options`, {}).then(({ options }) => options)

/** Makes a passkey and adds it. @throws {PasskeyError} the browser made none */
export async function addPasskey(optionsJSON: CreationOptions, name: string): Promise<AddedFactorAnswer> {
  const { startRegistration } = await webauthn()
  const passkey = await startRegistration({ optionsJSON }).catch(explain)
  const body: AddPasskeyDto = { name, passkey }
  return request<AddedFactorAnswer>('POST', `${OWN}/passkey`, body)
}

/** A new secret for an app; step-up may refuse it. */
export const startApp = () => request<AppSecretAnswer>('POST', `${OWN}/app/secret`, {})

export const addApp = (body: AddAppDto) => request<AddedFactorAnswer>('POST', `${OWN}/app`, body)

const proofOptions = () =>
  request<PasskeyOptionsAnswer<PublicKeyCredentialRequestOptionsJSON>>('POST', `${USE}/options`, {})

/** Which ways the master has beside recovery codes. */
export const readWays = () =>
  proofOptions().then(({ options, hasApp }) => ({ hasPasskey: options !== null, hasApp }))
export type Ways = Awaited<ReturnType<typeof readWays>>

/** Proves a passkey. @throws {PasskeyError} the browser has none, or the person canceled */
export async function provePasskey(): Promise<SecondFactorAnswer> {
  const { options } = await proofOptions()
  if (!options) throw new PasskeyError(copy.noPasskey)
  const { startAuthentication } = await webauthn()
  const passkey = await startAuthentication({ optionsJSON: options }).catch(explain)
  return prove({ passkey })
}

export const proveCode = (code: string) => prove({ code })

const prove = (body: UseFactorDto) => request<SecondFactorAnswer>('POST', USE, body)

/** Why the browser made or used no passkey; `message` is a sentence for the person. */
class PasskeyError extends Error {}

function explain(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string }
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new PasskeyError(copy.alreadyHere)
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    throw new PasskeyError(copy.otherAddress)
  // The person canceled, or waited too long: browsers don't say which.
  throw new PasskeyError(
    name === 'NotAllowedError' || name === 'AbortError' ? copy.canceled : copy.unsupported,
  )
}

/** The sentence of a failure: the server's, the browser's, or `otherwise`. */
export function factorSentence(error: unknown, otherwise: string): string {
  if (error instanceof PasskeyError) return error.message
  return (
    (error instanceof HttpError && (error.fields.code ?? error.fields.name ?? error.sentence)) || otherwise
  )
}
