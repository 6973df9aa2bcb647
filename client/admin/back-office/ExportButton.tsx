import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

interface ExportButtonProps {
  href: string
  className?: string
  'aria-label'?: string
  children: ReactNode
}

/** Downloads what the filter shows as a file. */
export const ExportButton = (props: ExportButtonProps) => (
  <Button {...props} download icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />} />
)
