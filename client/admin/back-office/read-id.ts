const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A record's id from an address; null if there is none, or one that the server would refuse. */
export function readId(params: URLSearchParams, name: string): string | null {
  const id = params.get(name) ?? ''
  return IS_ID.test(id) ? id : null
}
