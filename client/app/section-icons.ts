import {
  ChartLine,
  CircleHelp,
  FilePen,
  Handshake,
  LayoutDashboard,
  Link2,
  MonitorDown,
  Newspaper,
  PlayCircle,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { SectionId } from './sections.js'

export const SECTION_ICONS: Record<SectionId, LucideIcon> = {
  dashboard: LayoutDashboard,
  download: MonitorDown,
  news: Newspaper,
  links: Link2,
  tutorials: PlayCircle,
  performance: ChartLine,
  faq: CircleHelp,
  affiliate: Handshake,
  profile: UserRound,
  admin: ShieldCheck,
  content: FilePen,
}
