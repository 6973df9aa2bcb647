/** The built-in guide's tabs, as the address names them. */
export const TAB_IDS = ['setup', 'trading', 'backtesting', 'advanced'] as const
export type TabId = (typeof TAB_IDS)[number]

export interface GuidePart {
  id: string
  title: string
  text: string
  points?: string[]
}

export interface GuideTab {
  label: string
  title: string
  lead: string
  video?: { title: string; seconds: number }
  parts: GuidePart[]
}
