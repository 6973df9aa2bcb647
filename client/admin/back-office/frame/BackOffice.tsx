import { ConfigProvider, Modal } from 'antd'
import { createContext, use, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import styles from './BackOffice.module.css'
import { DESKTOP_QUERY, adminTheme } from '../admin-theme.js'
import { FADE } from '../Dialog.js'
import { StepUpProvider } from '../step-up/StepUpProvider.js'
import { stylesheet } from '#client/theme/ant-design-stylesheet.js'

type AskingModal = ReturnType<typeof Modal.useModal>[0]

const ModalContext = createContext<AskingModal | null>(null)

/**
 * Around every Ant Design part of a screen. Such a part is a separate chunk that only masters load. Messages
 * use the portal's toasts: Ant Design's `App` would add a second toast system and 7 kB.
 */
export function BackOffice({ children }: { children: ReactNode }) {
  const isDesktop = useSyncExternalStore(watchDesktop, () => matchMedia(DESKTOP_QUERY).matches)
  const theme = useMemo(() => ({ ...adminTheme(isDesktop), zeroRuntime: stylesheet !== null }), [isDesktop])
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={{ className: styles.button }}>
      {stylesheet && <link rel="stylesheet" href={stylesheet} precedence="first" />}
      <Questions>
        <StepUpProvider>{children}</StepUpProvider>
      </Questions>
    </ConfigProvider>
  )
}

/** The part of a screen that uses Ant Design, with what it needs around it. */
export const inBackOffice = (Part: ComponentType) => () => (
  <BackOffice>
    <Part />
  </BackOffice>
)

/** `modal.confirm(…)` and its siblings, with our theme. */
export function useModal(): AskingModal {
  const modal = use(ModalContext)
  if (!modal) throw new Error('useModal() needs a BackOffice above it')
  return modal
}

function Questions({ children }: { children: ReactNode }) {
  const [modal, holder] = Modal.useModal()
  const fading = useMemo<AskingModal>(
    () => ({ ...modal, confirm: (question) => modal.confirm({ transitionName: FADE, ...question }) }),
    [modal],
  )
  return (
    <ModalContext value={fading}>
      {children}
      {holder}
    </ModalContext>
  )
}

function watchDesktop(onChange: () => void) {
  const desktop = matchMedia(DESKTOP_QUERY)
  desktop.addEventListener('change', onChange)
  return () => desktop.removeEventListener('change', onChange)
}
