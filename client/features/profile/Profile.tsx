import { useQuery } from '@tanstack/react-query'
import { LogOut, Mail } from 'lucide-react'
import type { KeyLevel } from '../../../src/keys/keys.contract.js'
import { initials } from '../../member.js'
import { profileQuery } from '../../profile-query.js'
import { Avatar } from '../../ui/Avatar.js'
import { useBrand } from '../../ui/brand.js'
import { PortalLink } from '../../ui/PortalLink.js'
import { AccountInformation } from './AccountInformation.js'
import { helpCopy, profileCopy as copy } from './profile.copy.js'
import styles from './Profile.module.css'

interface ProfileProps {
  level: KeyLevel
  accessKey: string | null
  hint: string
  onLogOut: () => void
}

/** The member's account: what the portal knows, and what they may change (spec §2). */
export function Profile({ onLogOut, ...member }: ProfileProps) {
  return (
    <div className={styles.profile}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      <div className={styles.grid}>
        <AccountInformation {...member} />
        <div className={styles.side}>
          <PhotoCard />
          <HelpCard onLogOut={onLogOut} />
        </div>
      </div>
    </div>
  )
}

function PhotoCard() {
  const { data: profile, isPending } = useQuery(profileQuery)
  const src = profile?.profileImageUrl ?? null
  return (
    <section className="card">
      <h2>{copy.photo.title}</h2>
      <div className={styles.portrait}>
        {isPending ? (
          <span className={`skeleton ${styles.avatarSkeleton}`} />
        ) : (
          <Avatar src={src} initials={initials(profile?.displayName ?? null)} size={96} />
        )}
        <p className="hint">{src ? copy.photo.some : copy.photo.none}</p>
      </div>
    </section>
  )
}

function HelpCard({ onLogOut }: { onLogOut: () => void }) {
  const { title, text, contact } = helpCopy(useBrand())
  return (
    <section className={`card ${styles.help}`}>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.buttons}>
        <PortalLink className="button" to={contact.to}>
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          {contact.label}
        </PortalLink>
        <button type="button" className="button button-quiet" onClick={onLogOut}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
          {copy.logOut}
        </button>
      </div>
    </section>
  )
}
