import type { RuleChange } from './rules-form.js'

/** Each rule that differs: before → after. */
export const RuleChanges = ({ changes }: { changes: RuleChange[] }) => (
  <ul className="grid gap-4 mt-4">
    {changes.map(({ label, before, after }) => (
      <li key={label} className="tabular-nums wrap-anywhere">
        <span className="text-text1 font-medium">{`${label}: `}</span>
        <span>{`${before} → `}</span>
        <span className="text-text1">{after}</span>
      </li>
    ))}
  </ul>
)
