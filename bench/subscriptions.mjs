// Subscriptions to the newsletter, each of which queues a mail.

let readers = 0

/** Subscribes an address, by default a new one, and returns the milliseconds it took. @param {string} origin */
export async function subscribe(origin, email = `reader${readers++}@vale.example`) {
  const started = performance.now()
  const answer = await fetch(`${origin}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`A subscription was answered by ${answer.status}.`)
  return performance.now() - started
}
