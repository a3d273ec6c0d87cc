import type { ESTree } from 'vite'
import { type Ancestors, walk } from './walk.ts'

const isFunction = ({ type }: ESTree.Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** What a node asks before it goes on; null where it asks nothing. */
function questionOf(node: ESTree.Node): ESTree.Node | null {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return node.test
  if (node.type === 'LogicalExpression') return node.left
  return null
}

/** Whether it is asked for by name: `URL.parse`, `'parse' in URL`, `typeof structuredClone`. Being called is no question. */
function names(question: ESTree.Node, name: string): boolean {
  let isNamed = false
  walk(question, (node, ancestors) => {
    const parent = ancestors.at(-1)
    if (node.type === 'Literal' && node.value === name) isNamed ||= parent?.type === 'BinaryExpression'
    if (node.type !== 'Identifier' || node.name !== name) return
    const whole = parent?.type === 'MemberExpression' ? ancestors.at(-2) : parent
    const isCalled = whole?.type === 'CallExpression' || whole?.type === 'NewExpression'
    isNamed ||= !(isCalled && whole.callee !== undefined && !whole.arguments.some((one) => one === node))
  })
  return isNamed
}

/**
 * Whether a use stands behind a question for it: in a branch that asks for it, or in a function that does. A file as a whole
 * is no such function: what one library asks says nothing of the next.
 */
export function isGuarded(name: string, ancestors: Ancestors): boolean {
  for (const [at, ancestor] of ancestors.entries()) {
    const question = questionOf(ancestor)
    if (question && names(question, name)) return true
    // `typeof structuredClone` never fails.
    if (ancestor.type === 'UnaryExpression' && ancestor.operator === 'typeof') return true
    if (!isFunction(ancestor) || at === 0) continue
    let isAsked = false
    walk(ancestor, (node) => {
      const asked = isAsked ? null : questionOf(node)
      isAsked ||= asked !== null && names(asked, name)
    })
    if (isAsked) return true
  }
  return false
}
