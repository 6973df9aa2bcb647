import postcss from 'postcss'

/**
 * Variants of Ant Design's components that the back office never has; eslint.config.js refuses the props that would bring
 * them.
 */
const UNUSED =
  /-(?:rtl|filled|underlined|borderless|multiple|status-(?:warning|validating|success))(?![a-z])|-table-bordered|-tooltip-(?:pink|magenta|red|volcano|orange|yellow|gold|cyan|lime|green|blue|geekblue|purple)/
const NEGATION = /:not\([^()]*\)/g

/**
 * Returns the style sheet without the rules of variants that are never shown, a quarter of it
 * (docs/decisions/back-office.md).
 */
export function withoutUnusedVariants(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => !UNUSED.test(selector.replaceAll(NEGATION, '')))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  return sheet.toString()
}
