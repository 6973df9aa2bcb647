import { INVALID_KEY } from '#src/keys/keys.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { gateCopy } from './gate.copy.js'

/** Milliseconds between success and reporting it (product §9). */
export const reportDelay = (sceneReady: boolean): number => (sceneReady ? 100 : 500)

/** The server refused the key. */
export class Refusal extends Error {}

/** The message to show: the server's own sentence, otherwise the gate's (product §8). */
export function failureSentence(failure: unknown): string {
  if (failure instanceof Refusal) return failure.message || INVALID_KEY
  if (failure instanceof HttpError && isAnswer(failure)) return failure.sentence || INVALID_KEY
  return gateCopy.networkError
}

/** A proxy's error page is no JSON: it counts as a network error. */
const isAnswer = ({ message }: HttpError): boolean => /^\d+: \s*\{/.test(message)

/** In the gate's address: opens the form for a lost key. */
export const LOST_KEY_HASH = '#lost-key'
