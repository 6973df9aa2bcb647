/** Where Vike stores what `getPageContext()` finds; our pages never call it. */
interface AsyncHook {
  installPromise?: Promise<void>
  asyncLocalStorage: unknown
}

/** From this version of Node on, such a storage costs nothing. */
const FIRST_FREE_VERSION = 24

/**
 * Removes Vike's AsyncLocalStorage. Node 20 and 22 track every promise of the process once one is used, which takes a
 * tenth of an API call's time. Vike then works as on platforms that have none (docs/decisions/documents.md).
 */
export async function removeAsyncStorage(): Promise<void> {
  if (Number.parseInt(process.versions.node) >= FIRST_FREE_VERSION) return
  const { _vike } = globalThis as { _vike?: { globals?: Record<string, AsyncHook | undefined> } }
  const hook = _vike?.globals?.['server/runtime/asyncHook.ts']
  await hook?.installPromise
  if (hook) hook.asyncLocalStorage = null
}
