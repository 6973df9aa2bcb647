/** Words that made readers guess: docs/glossary.md has the terms used instead. */
const BANNED = new Set(
  `told whoever whom asked kept crowd desk seal seals sealed turnstile places hand hands workshop parked
  carry carries carrier stand stands standing stood drawn`.split(/\s+/),
)

/** @param {string} text @returns {string[]} the banned words in it; `keptDraft` has two words */
function bannedIn(text) {
  const words = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? []
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => BANNED.has(word)))]
}

/** Functions that take a title, also `itOnSqlite` and the like. */
const TITLED = /^(describe|it|test)([A-Z]\w*)?$/

/** @param {any} callee @returns {string} `test` for `test`, `test.skip` and `test.each([])` */
const rootName = (callee) =>
  callee.object || callee.callee ? rootName(callee.object ?? callee.callee) : (callee.name ?? '')

/** @type {import('eslint').Rule.RuleModule} */
const plainWords = {
  meta: {
    type: 'suggestion',
    messages: { banned: "Use a standard term instead of '{{word}}' (docs/glossary.md)." },
    schema: [],
  },
  create(context) {
    /** @param {{ loc?: import('eslint').AST.SourceLocation | null }} node @param {string} text */
    const check = (node, text) => {
      for (const word of bannedIn(text)) {
        if (node.loc) context.report({ loc: node.loc, messageId: 'banned', data: { word } })
      }
    }
    const checkName = (/** @type {any} */ node) => check(node, node.name)
    return {
      Identifier: checkName,
      PrivateIdentifier: checkName,
      JSXIdentifier: checkName,
      CallExpression: (/** @type {any} */ { callee, arguments: [title] }) => {
        if (!title || !TITLED.test(rootName(callee))) return
        for (const { value } of title.quasis ?? [title]) check(title, String(value?.raw ?? value))
      },
      Program: () => context.sourceCode.getAllComments().forEach((comment) => check(comment, comment.value)),
    }
  },
}

export default { rules: { 'plain-words': plainWords } }
