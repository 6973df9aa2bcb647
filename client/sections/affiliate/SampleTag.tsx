import { dashboardCopy } from './affiliate.copy.js'

/** Marks a figure that is not the member's own. */
export const SampleTag = ({ isSample }: { isSample: boolean }) =>
  isSample && <span className="pill pill-warn">{dashboardCopy.sampleTag}</span>
