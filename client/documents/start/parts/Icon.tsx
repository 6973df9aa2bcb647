import type { LucideIcon, LucideProps } from 'lucide-react'

/** A decorative icon without the namespace, which a document does not need and which weighs 35 bytes each time. */
export const Icon = ({ of: Shape, ...props }: LucideProps & { of: LucideIcon }) => (
  <Shape {...props} xmlns={undefined} aria-hidden="true" />
)
