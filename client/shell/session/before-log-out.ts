/** Milliseconds that logging out waits for pending requests. */
const MOST = 2000

const senders = new Set<() => Promise<unknown>>()

/** Registers a request to be sent before logging out. Returns a function that removes it. */
export function beforeLogOut(send: () => Promise<unknown>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Resolves when all have finished, failed, or timed out. */
export async function sendBeforeLogOut(): Promise<void> {
  const sent = Promise.allSettled([...senders].map((send) => send()))
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, MOST))])
}
