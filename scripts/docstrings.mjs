/** Methods that a library calls, and whose meaning it defines. */
const HOOKS = new Set(
  `onModuleInit onModuleDestroy onApplicationBootstrap beforeApplicationShutdown onApplicationShutdown
  canActivate catch intercept transform use`.split(/\s+/),
)

/** `{Type} when`; a refusal has its status: `{FailureException} 404 – when; 409 – when`. No full stop. */
const THROWS = /^(?:\{FailureException\} \d{3}(?: with `\w+`)? – |\{(?!FailureException)\w+\} )[^]*[^.]$/

/** @param {string} text @returns {string[]} what follows each `@throws` of a docstring, on one line */
const throwsOf = (text) =>
  text
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .split(/@(?=\w+ )/)
    .filter((tag) => tag.startsWith('throws '))
    .map((tag) => tag.slice('throws '.length).trim())

/** @type {import('eslint').Rule.RuleModule} Exported functions and methods have a docstring; `@throws` has one form. */
const docstrings = {
  meta: {
    type: 'suggestion',
    messages: {
      missing: "'{{name}}' needs a docstring: what it returns, units, `@throws` and its rule (CONTRIBUTING).",
      form: 'Write `@throws {Type} when`, for a refusal `@throws {FailureException} 404 – when; 409 – when`.',
    },
    schema: [],
  },
  create(context) {
    const { sourceCode } = context
    /** @param {any} node the function or method @param {any} documented what its docstring is before @param {string} name */
    const check = (node, documented, name) => {
      const before = sourceCode.getCommentsBefore(documented).at(-1)
      if (!before?.value.startsWith('*')) context.report({ node, messageId: 'missing', data: { name } })
    }
    return {
      // Of overloads the first has the docstring, and the last is the only function with a body.
      'ExportNamedDeclaration > FunctionDeclaration': (/** @type {any} */ node) => {
        const { body } = node.parent.parent
        const previous = body[body.indexOf(node.parent) - 1]?.declaration
        if (previous?.type !== 'TSDeclareFunction') check(node, node.parent, node.id.name)
      },
      'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[init.type="ArrowFunctionExpression"]':
        (/** @type {any} */ node) => check(node, node.parent.parent, node.id.name),
      'ExportNamedDeclaration > ClassDeclaration > ClassBody > MethodDefinition[kind="method"]': (
        /** @type {any} */ node,
      ) => {
        const name = node.key.name
        if (node.accessibility === undefined && !node.override && !HOOKS.has(name)) check(node, node, name)
      },
      Program() {
        for (const { type, value, loc } of sourceCode.getAllComments())
          if (type === 'Block' && loc && throwsOf(value).some((tag) => !THROWS.test(tag)))
            context.report({ loc, messageId: 'form' })
      },
    }
  },
}

export default { rules: { docstrings } }
