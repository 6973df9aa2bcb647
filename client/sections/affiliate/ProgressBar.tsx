interface ProgressBarProps {
  /** 0–1. */
  share: number
  label: string
  /** Read out instead of a percentage. */
  text: string
}

export function ProgressBar({ share, label, text }: ProgressBarProps) {
  const percent = Math.min(Math.max(share, 0), 1) * 100
  return (
    <div
      className="h-[8px] rounded-[4px] overflow-hidden bg-s3 [forced-color-adjust:none] forced-colors:bg-[GrayText] [&>div]:h-full [&>div]:rounded-[4px] [&>div]:bg-brand contrast-more:[outline:1px_solid_var(--line-strong)]"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={text}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  )
}
