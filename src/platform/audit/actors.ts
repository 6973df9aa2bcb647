/** Who acts without a key, as a sentence names them after 'by'; `test/actors.spec.ts` checks that nobody is missing. */
export const ACTORS: Readonly<Record<string, string>> = {
  command: 'the command line',
  start: 'the portal',
  clock: 'the portal',
  seed: 'demo data',
  order: 'an order',
  'payment-system': 'the payment system',
  'key-mail': 'the key page',
  recovery: 'the lost-key form',
  'email-link': 'an emailed confirmation link',
  erasure: 'account deletion',
  bounce: 'a returned email',
  anonymous: 'someone not signed in',
}

/** Returns what a sentence calls an actor that is no key. */
export const actorInSentence = (actor: string): string => ACTORS[actor] ?? 'the portal'

/** Returns what a list calls an actor that is no key: the same words, as their beginning. */
export const actorName = (actor: string): string => {
  const words = actorInSentence(actor)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the actors with this id, or with this name in any case, with or without its article. */
export const actorsNamed = (text: string): string[] =>
  Object.keys(ACTORS).filter(
    (actor) => actor === text || withoutArticle(ACTORS[actor]!) === withoutArticle(text.toLowerCase()),
  )

const withoutArticle = (name: string): string => name.replace(/^the /, '')
