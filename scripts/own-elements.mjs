import ts from 'typescript'

// Browsers' translators take texts out of the document and put elements in their place. React then fails when it inserts
// something before such a text or removes it, and what it writes into it stays unseen. Only the text that is all that an
// element of HTML contains is safe: React replaces the element's content.

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike
const LITERAL = ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void
/** A sentence of a screen's texts, such as `copy.title`. */
const COPY = /^\w*copy(\.\w+)+$/i
const COMPONENT = /^[A-Z]/
const CHOICES = new Set(['LogicalExpression', 'ConditionalExpression'])

/** @type {import('eslint').Rule.RuleModule} */
const ownElements = {
  meta: {
    type: 'problem',
    messages: {
      beside: 'Give this text an element of its own: a translated page fails, or shows what it was before.',
      returned: 'Return this text in an element: a translated page fails, or shows what it was before.',
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices
    const checker = program.getTypeChecker()

    /** The types that the expression may have. @param {any} expression @returns {any[]} */
    const typesOf = (expression) => {
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(expression))
      return type.isUnion() ? type.types : [type]
    }
    /** Of an array, that of what is in it. @param {any} type */
    const itemTypesOf = (type) => {
      const item = checker.isArrayLikeType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number)
      return !item ? [] : item.isUnion() ? item.types : [item]
    }
    /** @param {any[]} types @param {Set<any>} seen those of which types are made of themselves @returns {boolean} */
    const isText = (types, seen = new Set()) =>
      types.some((type) => {
        if (seen.has(type)) return false
        seen.add(type)
        return (type.flags & TEXT && type.value !== '') || isText(itemTypesOf(type), seen)
      })

    /** Whether the element may be another one, or none: its component is a variable, or may return null. @param {any} element */
    const isOptionalElement = ({ openingElement }) => {
      const tag = openingElement?.name
      if (tag?.type !== 'JSXIdentifier' || !COMPONENT.test(tag.name)) return false
      let scope = context.sourceCode.getScope(tag)
      while (scope.upper && !scope.set.has(tag.name)) scope = scope.upper
      if (!/module|global/.test(scope.type)) return true
      const [call] = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(tag)).getCallSignatures()
      const answer = call?.getReturnType()
      return Boolean(
        answer?.isUnion() &&
        answer.aliasSymbol?.name !== 'ReactNode' &&
        answer.types.some(({ flags }) => flags & NOTHING),
      )
    }
    /** What is known of a child. @param {any} child */
    const read = (child) => {
      if (child.type === 'JSXText') return { child, isText: true }
      if (child.type !== 'JSXExpressionContainer') return { child, isOptional: isOptionalElement(child) }
      const { expression } = child
      const types = typesOf(expression)
      const isConstant = types.every(({ flags }) => flags & LITERAL) && types.length === 1
      const isArray = types.some((type) => checker.isArrayLikeType(type))
      return {
        child,
        isText: isText(types) && !(isConstant && !String(types[0].value).trim()),
        isChanging: !isConstant && !COPY.test(context.sourceCode.getText(expression)),
        isOptional: types.some(({ flags }) => flags & NOTHING) || isArray || CHOICES.has(expression.type),
      }
    }
    /** @param {any} element */
    const check = ({ type, children }) => {
      const all = children.filter(isRendered).map(read)
      const isFragment = type === 'JSXFragment'
      if (all.length < 2 && !isFragment) return
      for (const one of all) {
        const isBesideOptional = all.some((other) => other !== one && other.isOptional)
        if (one.isText && (isFragment || one.isChanging || isBesideOptional))
          context.report({ node: one.child, messageId: 'beside' })
      }
    }
    /** @param {any} expression */
    const checkReturned = (expression) => {
      if (!expression) return
      const { type } = expression
      if (type === 'ConditionalExpression') {
        checkReturned(expression.consequent)
        checkReturned(expression.alternate)
      } else if (type === 'LogicalExpression') checkReturned(expression.right)
      else if (!/^JSX/.test(type) && isText(typesOf(expression)))
        context.report({ node: expression, messageId: 'returned' })
    }
    return {
      JSXElement: check,
      JSXFragment: check,
      ReturnStatement: (/** @type {any} */ node) => {
        let around = node.parent
        while (around && !/Function/.test(around.type)) around = around.parent
        if (isComponent(around)) checkReturned(node.argument)
      },
      ArrowFunctionExpression: (/** @type {any} */ node) => {
        if (node.body.type !== 'BlockStatement' && isComponent(node)) checkReturned(node.body)
      },
    }
  },
}

/** @param {any} child */
const isRendered = (child) =>
  child.type === 'JSXText' ? Boolean(child.value.trim()) : child.expression?.type !== 'JSXEmptyExpression'

/** @param {any} node */
const isComponent = (node) => COMPONENT.test(node?.id?.name ?? node?.parent?.id?.name ?? '')

export default { rules: { 'own-elements': ownElements } }
