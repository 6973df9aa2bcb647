import { hashKey, signedInHash, storeSignedIn } from '../storage/storage-key.js'
import type { EndedBy } from '../http/query-client.js'

/** The tabs of a browser share one session: a log-out posts null, a sign-in the hash of its key. */
const channel = new BroadcastChannel('portal.session')

export const announceLogOut = () => channel.postMessage(null)

/** Right after the server has accepted the key: from then on other tabs' requests are made with it. */
export function announceSignIn(accessKey: string) {
  storeSignedIn(accessKey)
  channel.postMessage(hashKey(accessKey))
}

/**
 * Calls back when another tab ends this one's session. `accessKey` is null in a resumed session. Returns a function that
 * stops this.
 */
export function whenOtherTabEnds(accessKey: string | null, end: (by: EndedBy) => void): () => void {
  const mine = accessKey === null ? signedInHash() : hashKey(accessKey)
  channel.onmessage = ({ data }) => {
    if (data === null) end('otherTab')
    // Without storage a resumed session doesn't know its key: its next request shows whether it has ended.
    else if (mine !== null && data !== mine) end('otherKey')
  }
  return () => void (channel.onmessage = null)
}
