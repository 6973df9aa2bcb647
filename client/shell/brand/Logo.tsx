/** The logo's mark: two waves on a dark field. The document shows an uploaded logo in its place, by its viewBox. Decorative; the company's name is text next to it. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width="31"
        height="31"
        rx="8.5"
        fill="var(--soft-brand)"
        stroke="var(--line-brand)"
      />
      <path
        d="M6.5 18.5c3.2 0 3.9-7 7.6-7s4.2 7 7.4 7c1.9 0 3-1.6 4-3.2"
        stroke="var(--brand)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M8.5 22.6c1.8 0 2.6-1.8 5.6-1.8s3.9 1.8 6.2 1.8c1.3 0 2.2-.5 3-1.1"
        stroke="var(--link)"
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.75"
      />
    </svg>
  )
}
