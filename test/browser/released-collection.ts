import type { ContentPage } from '../../src/content/content.contract.js'
import type { masterOf } from './content-manager.js'

type Manager = Awaited<ReturnType<typeof masterOf>>

/** Releases a collection with these entries; the returned function goes back to the release before. */
export async function release(manager: Manager, contentKey: string, page: ContentPage, entries: object[]) {
  await manager.create({ contentKey, contentType: 'json', page, content: JSON.stringify({ entries }) })
  await manager.apply()
  return async () => {
    await manager.goBack()
    await manager.remove(contentKey)
  }
}
