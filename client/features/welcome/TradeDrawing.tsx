/** One position: entry, target, and a stop that follows the price in steps. Decoration, not data. */
export function TradeDrawing() {
  return (
    <svg viewBox="0 0 320 168" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M24 34h272" stroke="var(--up)" strokeDasharray="2 6" opacity=".8" />
      <path d="M24 100h272" stroke="var(--text3)" strokeDasharray="2 6" opacity=".7" />
      <path d="M72 140h56v-26h56v-28h56v-22h40" stroke="var(--down)" strokeWidth="1.5" />
      <path
        d="M24 116l14-10 12 8 22-14 18 10 14-22 16 12 18-8 14-22 18 10 20-4 14-20 18 10 16-2 14-20 18 6"
        stroke="var(--brand)"
        strokeWidth="2.5"
      />
      <circle cx="72" cy="100" r="5" fill="var(--canvas)" stroke="var(--text1)" strokeWidth="2" />
      <circle cx="270" cy="50" r="4" fill="var(--brand)" />
    </svg>
  )
}
