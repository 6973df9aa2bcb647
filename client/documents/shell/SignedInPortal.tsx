import { Shell, type ShellProps } from '../../shell/Shell.js'
import { SECTIONS } from './sections.js'

/** Everything behind the gate. Loaded only after sign-in, so that none of it weighs on the gate. */
export const SignedInPortal = (props: Omit<ShellProps, 'sections'>) => (
  <Shell {...props} sections={SECTIONS} />
)
