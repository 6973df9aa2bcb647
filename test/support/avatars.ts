import { AvatarStore } from '../../src/profile/avatar/avatar-store.js'
import type { Portal, Visitor } from './portal.js'

export const UPLOAD = '/api/profile/upload-avatar'

export const upload = (
  portal: Portal,
  member: Visitor,
  picture: Buffer,
  { name = 'me.jpg', key = 'me' } = {},
) => portal.as(member).post(UPLOAD).field('accessKeyCode', key).attach('avatar', picture, name)

/** The address of the picture in the member's profile. */
export const shownTo = async (portal: Portal, member: Visitor): Promise<string | null> =>
  (await portal.as(member).get('/api/profile/me').expect(200)).body.profile.profileImageUrl

/** All files in the store, sorted. */
export async function stored(portal: Portal): Promise<string[]> {
  const files: string[] = []
  for await (const { file } of portal.app.get(AvatarStore).list()) files.push(file)
  return files.sort()
}
