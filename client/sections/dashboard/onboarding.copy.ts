import type { Brand } from '../../../src/platform/brand/brand.contract.js'
import type { KeyLevel, Template } from '../../../src/keys/keys.contract.js'
import { trackOf } from '../../shell/session/levels.js'

export interface OnboardingStep {
  id: string
  title: string
  detail: string
  /** Label and target of the step's button. */
  action: { label: string; to: string }
}

export const onboardingSteps = (level: KeyLevel, brand: Brand): OnboardingStep[] =>
  STEPS[trackOf(level)](brand)

/** The button once every step is done. */
export const onboardingEnd = (level: KeyLevel) => ({
  label: trackOf(level) === 'indicator' ? 'Open Indicator Access' : 'Open Automation Access',
  to: '/download',
})

const STEPS: Record<Template, (brand: Brand) => OnboardingStep[]> = {
  automation: ({ links, productName }) => [
    {
      id: 'purchase-vps',
      title: 'Purchase your VPS',
      detail: 'Pre-configured, with the system installed',
      action: { label: 'Purchase VPS', to: links.purchaseVps },
    },
    {
      id: 'onboarding-call',
      title: 'Schedule your onboarding call',
      detail: 'We set everything up together',
      action: { label: 'Schedule Onboarding Call', to: links.booking },
    },
    {
      id: 'connect-account',
      title: 'Connect your account',
      detail: 'Live or prop-firm, with your risk settings',
      action: { label: 'Connect your Account', to: '/download' },
    },
    {
      id: 'start',
      title: 'Start with confidence',
      detail: `Let the ${productName} trade its hours`,
      action: { label: 'Start the System', to: '/download' },
    },
  ],
  indicator: ({ links, indicatorName }) => [
    {
      id: 'get-indicator',
      title: 'Get the indicator',
      detail: `Open the ${indicatorName} on your charts`,
      action: { label: 'Get the Indicator', to: links.indicator },
    },
    {
      id: 'set-up-charts',
      title: 'Set up your charts',
      detail: 'Four short steps in Indicator Access',
      action: { label: 'Set up your Charts', to: '/download' },
    },
    {
      id: 'watch-training',
      title: 'Watch the training',
      detail: 'Signals, alerts and risk, one by one',
      action: { label: 'Watch the Training', to: `${links.training}/indicator-signals` },
    },
    {
      id: 'join-community',
      title: 'Join the community',
      detail: 'Ask traders who use it every day',
      action: { label: 'Join the Community', to: links.community },
    },
  ],
}
