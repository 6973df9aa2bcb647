import { LogOut, Mail } from 'lucide-react'
import { PhotoEditor } from '../../shell/avatar/PhotoEditor.js'
import { useSession } from '../../shell/session/session-context.js'
import { useBrand } from '../../shell/brand/brand.js'
import { PortalLink } from '../../ui/controls/PortalLink.js'
import { AccountInformation } from './AccountInformation.js'
import { Devices } from './devices/Devices.js'
import { LeakedKey } from './LeakedKey.js'
import { MyAccess } from './MyAccess.js'
import { Newsletter } from './Newsletter.js'
import { helpCopy, profileCopy as copy } from './profile.copy.js'
import styles from './Profile.module.css'
import { YourData } from './your-data/YourData.js'

/** The member's account: data and settings (product §2). */
export function Profile() {
  const { logOut } = useSession()
  return (
    <div className={styles.profile}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      <div className={styles.grid}>
        <div className={styles.main}>
          <AccountInformation />
          <MyAccess />
          <Devices />
        </div>
        <div className={styles.side}>
          <section className="card">
            <h2>{copy.photo.title}</h2>
            <PhotoEditor />
          </section>
          <Newsletter />
          <LeakedKey />
          <YourData />
          <HelpCard onLogOut={logOut} />
        </div>
      </div>
    </div>
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
          <span>{contact.label}</span>
        </PortalLink>
        <button type="button" className="button button-quiet" onClick={onLogOut}>
          <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
          {copy.logOut}
        </button>
      </div>
    </section>
  )
}
