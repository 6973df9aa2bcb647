/** Milliseconds that logging out waits for what is sent first. */
const MOST = 2000

const senders = new Set<() => Promise<unknown>>()

/** Sends with the session what could not be sent after it. Returns how to leave again. */
export function beforeLogOut(send: () => Promise<unknown>): () => void {
  senders.add(send)
  return () => void senders.delete(send)
}

/** Resolves when all of it is sent, failed, or takes too long. */
export async function sendBeforeLogOut(): Promise<void> {
  const sent = Promise.allSettled([...senders].map((send) => send()))
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, MOST))])
}
