import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Elements } from '../../ui/elements.js'
import { useProgress } from '../progress/progress-context.js'
import { HOME_PATH } from '../sections/section.js'
import { useSession } from '../session/session-context.js'

/** An owner's choice to start in the back office: an entry of their steps, so it follows them to other devices. */
export const STARTS_IN_BACK_OFFICE = 'start.back-office'

/** The portal has been opened at its home: by an address, not by a link in it. */
export function useIsOpening(): boolean {
  const { pathname, key } = useLocation()
  return pathname === HOME_PATH && key === 'default'
}

/** Where the portal opens at its home: the back office for its people, and for owners if they chose it (product §2). */
export function Landing({ children }: { children: Elements }) {
  const isOpening = useIsOpening()
  const role = useSession().session.account?.role
  const isChosen = useProgress(({ lists }) => lists.steps.includes(STARTS_IN_BACK_OFFICE))
  // Once: a choice that is made at the home leads nowhere yet.
  const [isLed] = useState(role && (role !== 'owner' || isChosen))
  return isLed && isOpening ? <Navigate replace to="/admin" /> : children
}
