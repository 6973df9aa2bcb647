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

/** Refuses widths of @media and @container that are no breakpoints: both may only ask for those of the tokens. */
const rule = stylelint.createPlugin(
  ruleName,
  Object.assign(
    () =>
      (/** @type {import('postcss').Root} */ root, /** @type {import('stylelint').PostcssResult} */ result) =>
        root.walkAtRules(/^(media|container)$/, (node) => {
          for (const [query] of node.params.matchAll(/(?:min-|max-)?(?:width|inline-size)\s*[:<>=][^)]*/g))
            if (!ALLOWED.has(query))
              stylelint.utils.report({ ruleName, result, node, message: messages.rejected(query) })
        }),
    { ruleName, messages },
  ),
)

export default rule
