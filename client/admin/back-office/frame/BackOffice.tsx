import { ConfigProvider, type ModalFuncProps } from 'antd'
import {
  createContext,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import styles from './BackOffice.module.css'
import { DESKTOP_QUERY, adminTheme } from '../admin-theme.js'
import { preloadDialog } from '../Dialog.js'
import { StepUpProvider } from '../step-up/StepUpProvider.js'
import { useMedia } from '../use-media.js'
import { lazyScreen } from '#client/shell/sections/lazy-screen.js'
import { stylesheet } from '#client/theme/ant-design-stylesheet.js'
import { whenIdle } from '#client/ui/schedule.js'

interface AskingModal {
  /** Resolves to whether it was confirmed; `onOk` and `onCancel` work as in Ant Design. */
  confirm: (question: ModalFuncProps) => Promise<boolean>
}

interface OpenQuestion {
  id: number
  question: ModalFuncProps
  answer: (isSure: boolean) => void
}

const Question = lazyScreen(() => import('../Modal.js').then((part) => part.Question))

const ModalContext = createContext<AskingModal | null>(null)

/**
 * Around every Ant Design part of a screen. Such a part is a separate chunk that only masters load. Messages
 * use the portal's toasts: Ant Design's `App` would add a second toast system and 7 kB.
 */
export function BackOffice({ children }: { children: ReactNode }) {
  const isDesktop = useMedia(DESKTOP_QUERY)
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

/** `modal.confirm(…)`, with our theme. */
export function useModal(): AskingModal {
  const modal = use(ModalContext)
  if (!modal) throw new Error('useModal() needs a BackOffice above it')
  return modal
}

let lastQuestion = 0

function Questions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion[]>([])
  useEffect(() => whenIdle(preloadDialog), [])
  const modal = useMemo<AskingModal>(
    () => ({
      confirm: (question) =>
        new Promise((resolve) => {
          const id = ++lastQuestion
          setOpen((all) => [...all, { id, question, answer: resolve }])
        }),
    }),
    [],
  )
  return (
    <ModalContext value={modal}>
      {children}
      <Suspense fallback={null}>
        {open.map(({ id, question, answer }) => (
          <Question
            key={id}
            question={question}
            onAnswer={answer}
            onClosed={() => setOpen((all) => all.filter((one) => one.id !== id))}
          />
        ))}
      </Suspense>
    </ModalContext>
  )
}
