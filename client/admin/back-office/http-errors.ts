import { useEffect } from 'react'
import { HttpError } from '../../shell/http/http.js'

export const isMissing = (error: Error | null): boolean => error instanceof HttpError && error.status === 404

export const isForbidden = (error: unknown): boolean => error instanceof HttpError && error.status === 403

/** The server's sentence if it refused. If it failed or didn't answer, it may have done it all the same: `lost`. */
export const refusalOr = (error: unknown, lost: string): string =>
  error instanceof HttpError && error.status < 500 ? sentenceOf(error, lost) : lost

/** The server's sentence, or `otherwise` where it sent none (product §8). */
export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof HttpError && error.sentence ? error.sentence : otherwise

/** Logs a loading error to the console; the screen shows its own message. */
export function useErrorLog(text: string, error: Error | null) {
  useEffect(() => {
    if (error) console.error(text, error)
  }, [text, error])
}
