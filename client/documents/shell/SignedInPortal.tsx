import { Shell, type ShellProps } from '../../shell/Shell.js'
import { SECTIONS } from './sections.js'

/** Everything behind the gate, loaded only after sign-in. */
export const SignedInPortal = (props: Omit<ShellProps, 'sections'>) => (
  <Shell {...props} sections={SECTIONS} />
)
