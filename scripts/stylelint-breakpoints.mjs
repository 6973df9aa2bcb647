import { readFileSync } from 'node:fs'
import stylelint from 'stylelint'

const tokens = readFileSync(new URL('../client/theme/tokens.ts', import.meta.url), 'utf8')
const BREAKPOINTS = (/breakpoints = \[([\d, ]+)\]/.exec(tokens)?.[1] ?? '').split(',').map(Number)
const ALLOWED = new Set(
  BREAKPOINTS.flatMap((width) => [`min-width: ${width}px`, `max-width: ${width - 1}px`]),
)

const ruleName = 'portal/breakpoints'
const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (/** @type {string} */ query) => `'${query}' is no breakpoint of client/theme/tokens.ts.`,
})

/** @type {import('stylelint').RuleBase} */
const checkWidths = () => (root, result) => {
  root.walkAtRules(/^(media|container)$/, (node) => {
    for (const [query] of node.params.matchAll(/(?:min-|max-)?(?:width|inline-size)\s*[:<>=][^)]*/g))
      if (!ALLOWED.has(query))
        stylelint.utils.report({ ruleName, result, node, message: messages.rejected(query) })
  })
}

/** Refuses widths of @media and @container that are no breakpoints of the tokens. */
export default stylelint.createPlugin(ruleName, Object.assign(checkWidths, { ruleName, messages }))
