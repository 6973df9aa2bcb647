import { INVALID_KEY } from '../../../src/keys/keys.contract.js'
import { HttpError } from '../../shell/http/http.js'
import { gateCopy } from './gate.copy.js'

/** Milliseconds between success and the report of it: the scene, once it runs, needs no time to appear (spec §9). */
export const reportDelay = (sceneReady: boolean): number => (sceneReady ? 100 : 500)

/** The server answered, and it was no. */
export class Refusal extends Error {}

/** What the person reads: the server's own sentence, else the gate's (spec §8). */
export function failureSentence(failure: unknown): string {
  if (failure instanceof Refusal) return failure.message || INVALID_KEY
  if (failure instanceof HttpError && isAnswer(failure)) return failure.sentence || INVALID_KEY
  return gateCopy.networkError
}

/** A proxy's error page is not the portal's answer: it fails to parse, so it reads as a network error. */
const isAnswer = ({ message }: HttpError): boolean => /^\d+: \s*\{/.test(message)
