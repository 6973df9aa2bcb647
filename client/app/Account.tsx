import { PhotoEditor } from '../features/avatar/PhotoEditor.js'
import { Profile, type ProfileProps } from '../features/profile/Profile.js'

/** The profile in one chunk with the photo that another feature lends it. */
export function Account(member: Omit<ProfileProps, 'photo'>) {
  return <Profile {...member} photo={<PhotoEditor />} />
}
