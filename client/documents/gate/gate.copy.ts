import { createContext } from 'react'
import type { StartTexts } from '#src/content/start/start-texts.contract.js'
import type { Brand } from '#src/platform/brand/brand.contract.js'
import { GATE_TEXTS } from '../../shell/start/gate-texts.copy.js'

/** The texts that masters may replace. */
export const GateTextsContext = createContext(GATE_TEXTS)

export const gateTexts = (replaced: StartTexts | undefined): typeof GATE_TEXTS => ({
  ...GATE_TEXTS,
  ...replaced,
})

export const gateCopy = {
  documentTitle: ({ name }: Brand) => `Member Portal · ${name}`,
  label: 'Access Key',
  placeholder: ({ prefix }: Brand) => `${prefix}-xxxx-xxxx-xxxx`,
  format: (detected: string) => `Key format detected: ${detected}`,
  mistyped: 'Check this key for a typo.',
  submit: { idle: 'Access System', validating: 'Validating Key...', loading: 'Loading System...' },
  noScript: 'The Member Portal needs JavaScript. Turn it on, or read',
  noScriptLink: 'how the portal works',
  notLoaded: 'This page didn’t load completely. Check your connection, then',
  notLoadedLink: 'try again',
  networkError: 'Network error. Please try again.',
}
