import './utilities.css'
import { useState } from 'react'
import { useBrand } from '../../shell/brand/brand.js'
import { Fluid } from '../../ui/canvas/Fluid.js'
import type { Elements } from '../../ui/elements.js'
import { CodeStep } from './steps/CodeStep.js'
import { DemoDashboard } from './dashboard/DemoDashboard.js'
import { demoSignInCopy } from './demo-sign-in.copy.js'
import styles from './DemoSignIn.module.css'
import { EmailStep, type Purpose } from './steps/EmailStep.js'
import { GoogleStep } from './steps/GoogleStep.js'
import { SuccessStep } from './steps/SuccessStep.js'
import { TopBar } from './dashboard/TopBar.js'

type Step = 'email' | 'code' | 'google' | 'success' | 'dashboard'

/** The public sign-in demo (product §2, §4): runs in the browser only and makes no requests. */
export function DemoSignIn() {
  const [step, setStep] = useState<Step>('email')
  const [purpose, setPurpose] = useState<Purpose>('login')
  const [email, setEmail] = useState('')
  // Login and Signup restart the demo, also from the email step itself.
  const [round, setRound] = useState(0)
  const begin = (purpose: Purpose) => {
    setPurpose(purpose)
    setStep('email')
    setRound((round) => round + 1)
  }
  return (
    <div className="grid grid-rows-[auto_1fr] grid-cols-1 min-h-svh">
      <TopBar onBegin={begin} />
      {step === 'dashboard' ? (
        <DemoDashboard />
      ) : (
        <Card isFirst={round === 0 && step === 'email'}>
          {step === 'email' && (
            <EmailStep
              key={round}
              purpose={purpose}
              email={email}
              isFocused={round > 0}
              onChange={setEmail}
              onGoogle={() => setStep('google')}
              onNext={() => setStep('code')}
            />
          )}
          {step === 'code' && (
            <CodeStep email={email} onBack={() => begin(purpose)} onSuccess={() => setStep('success')} />
          )}
          {step === 'google' && <GoogleStep onSuccess={() => setStep('success')} />}
          {step === 'success' && <SuccessStep onOpen={() => setStep('dashboard')} />}
        </Card>
      )}
    </div>
  )
}

function Card({ isFirst, children }: { isFirst: boolean; children: Elements }) {
  const copy = demoSignInCopy(useBrand())
  return (
    <main className="grid grid-cols-1 justify-items-center content-center gap-20 pt-16 px-16 pb-48">
      <Fluid />
      <section
        className={`${styles.card} relative w-[min(460px,100%)] p-32 border border-line rounded-gate max-sm:py-24 max-sm:px-20`}
      >
        <p className="flex items-center gap-12 mb-24 text-balance">
          <span className="pill pill-warn">{copy.pill}</span>
          <span className="hint">{copy.notice}</span>
        </p>
        {isFirst && (
          <noscript>
            <p className="notice mb-20">
              {copy.noScript.text} <a href="/start">{copy.noScript.link}</a>.
            </p>
          </noscript>
        )}
        {children}
      </section>
      <p className="relative text-13/24">
        {copy.member.text} <a href="/">{copy.member.link}</a>
      </p>
    </main>
  )
}
