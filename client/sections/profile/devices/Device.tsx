import { Monitor, Smartphone } from 'lucide-react'
import type { OwnSession } from '../../../../src/keys/my-access/my-access.contract.js'
import { formatDateTime } from '../../../ui/controls/text/format-date.js'
import styles from './Device.module.css'
import { devicesCopy as copy } from './devices.copy.js'

interface DeviceProps {
  session: OwnSession
  isBusy: boolean
  onLogOut: () => void
}

const isPhone = (device: string): boolean => /iPhone|iPad|Android/.test(device)

/** One session: its device, when it was used, and its end. */
export function Device({ session, isBusy, onLogOut }: DeviceProps) {
  const { device, network, createdAt, lastSeenAt, isCurrent } = session
  const Icon = isPhone(device) ? Smartphone : Monitor
  return (
    <li className={styles.device}>
      <span className={styles.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <span>{device}</span> {isCurrent && <span className="pill pill-brand">{copy.current}</span>}
        </p>
        <p className="hint">
          {isCurrent ? (
            <span>{copy.now}</span>
          ) : (
            <>
              <span>{copy.lastSeen}</span>{' '}
              <time dateTime={lastSeenAt}>{formatDateTime(new Date(lastSeenAt))}</time>
            </>
          )}
          <span>{' · '}</span>
          <span>{copy.since}</span> <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
        </p>
        {network && <p className="hint">{copy.network(network)}</p>}
      </div>
      {!isCurrent && (
        <button
          type="button"
          className="button"
          aria-label={copy.logOutLabel(device)}
          disabled={isBusy}
          onClick={onLogOut}
        >
          {copy.logOut}
        </button>
      )}
    </li>
  )
}
