import { type ESTree, parseSync } from 'vite'
import { globalNamed, lackedMembers } from './platform.ts'
import { featureAt, lackedBy } from './support.ts'

/** From the program down to the parent. */
type Ancestors = readonly ESTree.Node[]

const DUPLICATES = 'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups'

/** Something that one of the oldest browsers lacks. */
export interface Fault {
  /** `URL.parse`, `.toSorted()`, `class static block`, `:has()` */
  name: string
  /** `safari 16.4` */
  lackedBy: readonly string[]
  /** Where, counted from the beginning of the file. */
  offset: number
}

/** Syntax by its node, where the name of the node alone tells. */
const SYNTAX: Readonly<Record<string, string>> = {
  StaticBlock: 'javascript.classes.static.initialization_blocks',
  PropertyDefinition: 'javascript.classes.public_class_fields',
  PrivateIdentifier: 'javascript.classes.private_class_fields',
  ImportAttribute: 'javascript.statements.import.import_attributes',
  AccessorProperty: 'javascript.classes.accessor',
  Decorator: 'javascript.classes.decorators',
}

/**
 * What a built script uses beyond the oldest browsers: syntax, globals, members of globals, and members of instances that
 * no object of an oldest browser has. What is asked about before (`'any' in AbortSignal`, `list.at?.(0)`) is no fault.
 *
 * Members that have the name of an older one (the helpers of iterators: `map`, `filter`) cannot be told from it here; the
 * compiler's `lib` has none of them.
 *
 * @throws Error for a file that is no script
 */
export function scriptFaults(text: string, name = 'script.js'): Fault[] {
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`)
  const faults: Fault[] = []
  const own = namesMadeIn(program)
  const say = (what: string, node: { start: number }, lacked: readonly string[]) => {
    if (lacked.length > 0) faults.push({ name: what, lackedBy: lacked, offset: node.start })
  }
  walk(program, (node, ancestors) => {
    const syntax = SYNTAX[node.type] ?? syntaxOf(node)
    if (syntax) say(syntax.replace('javascript.', ''), node, lackedBy(featureAt(syntax)))
    for (const fault of patternFaults(node)) say(fault.name, node, fault.lackedBy)
    const used = useOf(node, ancestors, own)
    if (used && used.lacked.length > 0 && !isGuarded(used.guard, ancestors)) say(used.name, node, used.lacked)
  })
  return faults
}

function syntaxOf(node: ESTree.Node): string | null {
  if (node.type === 'VariableDeclaration' && node.kind === 'using') return 'javascript.statements.using'
  if (node.type === 'VariableDeclaration' && node.kind === 'await using') return 'javascript.statements.await_using'
  if (node.type === 'BinaryExpression' && node.left.type === 'PrivateIdentifier')
    return 'javascript.classes.private_class_fields.private_class_fields_in'
  return null
}

interface Use {
  name: string
  /** What a question about it would name. */
  guard: string
  lacked: readonly string[]
}

/** A global, a member of one, or a member that only newer objects have. */
function useOf(node: ESTree.Node, ancestors: Ancestors, own: ReadonlySet<string>): Use | null {
  const parent = ancestors.at(-1)
  if (node.type === 'Identifier') {
    const isName =
      (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent?.type === 'Property' && parent.key === node && !parent.shorthand) ||
      parent?.type === 'MethodDefinition' ||
      parent?.type === 'PropertyDefinition'
    const feature = isName || own.has(node.name) ? null : globalNamed(node.name)
    return feature ? { name: node.name, guard: node.name, lacked: lackedBy(feature) } : null
  }
  if (node.type !== 'MemberExpression' || node.optional) return null
  const member = memberName(node)
  if (member === null) return null
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node
  if (isCalled && parent.optional) return null
  // What is given a value is made here.
  if (parent?.type === 'AssignmentExpression' && parent.left === node) return null
  const owner = pathOf(node.object)
  const known = owner && !own.has(owner.split('.')[0] ?? '') ? globalNamed(owner) : null
  if (owner && known) {
    const lacked = lackedMembers(owner, member)
    return lacked ? { name: `${owner}.${member}`, guard: member, lacked } : null
  }
  const lacked = isCalled ? lackedMembers(null, member) : null
  return lacked ? { name: `.${member}()`, guard: member, lacked } : null
}

function memberName(node: ESTree.MemberExpression): string | null {
  if (node.computed) return node.property.type === 'Literal' ? String(node.property.value) : null
  return node.property.type === 'Identifier' ? node.property.name : null
}

/** `Intl.Segmenter`, also as `window.Intl.Segmenter`. */
function pathOf(node: ESTree.Node): string | null {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression') return null
  const owner = pathOf(node.object)
  const member = memberName(node)
  if (owner === null || member === null) return null
  return /^(window|globalThis|self)$/.test(owner) ? member : `${owner}.${member}`
}

/** Names that the file itself declares: those are no globals. */
function namesMadeIn(program: ESTree.Node): Set<string> {
  const names = new Set<string>()
  const take = (node: ESTree.Node | null | undefined) => {
    if (!node) return
    if (node.type === 'Identifier') names.add(node.name)
    else if (node.type === 'ObjectPattern')
      for (const one of node.properties) take('value' in one ? one.value : one.argument)
    else if (node.type === 'ArrayPattern') for (const one of node.elements) take(one)
    else if (node.type === 'AssignmentPattern') take(node.left)
    else if (node.type === 'RestElement') take(node.argument)
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') take(node.id)
    else if (node.type.startsWith('Import') && 'local' in node) take(node.local as ESTree.Node)
    else if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') take(node.id)
    else if ('params' in node && Array.isArray(node.params)) {
      for (const one of node.params) take(one)
      if ('id' in node) take(node.id as ESTree.Node)
    } else if (node.type === 'CatchClause') take(node.param)
  })
  return names
}

const PARTS: readonly (readonly [name: string, part: RegExp, feature: string])[] = [
  ['lookbehind', /\(\?<[=!]/, 'javascript.regular_expressions.lookbehind_assertion'],
  ['modifiers of a group', /\(\?[ims]*-?[ims]+:/, 'javascript.regular_expressions.modifier'],
  ['named group', /\(\?<[a-z_$]/i, 'javascript.regular_expressions.named_capturing_group'],
]

const FLAGS: Readonly<Record<string, string>> = {
  d: 'javascript.builtins.RegExp.hasIndices',
  s: 'javascript.builtins.RegExp.dotAll',
  u: 'javascript.builtins.RegExp.unicode',
  v: 'javascript.builtins.RegExp.unicodeSets',
  y: 'javascript.builtins.RegExp.sticky',
}

/** What a regular expression wants of the browser, written out or made of a text that stands in its place. */
function patternFaults(node: ESTree.Node): { name: string; lackedBy: readonly string[] }[] {
  const expression = readPattern(node)
  if (!expression) return []
  const { pattern, flags } = expression
  const names = [...pattern.matchAll(/\(\?<([a-z_$][\w$]*)>/gi)].map(([, name]) => name)
  const wanted = [
    ...PARTS.flatMap(([name, part, feature]) => (part.test(pattern) ? [[name, feature] as const] : [])),
    ...[...flags].flatMap((flag) => (FLAGS[flag] ? [[`flag ${flag}`, FLAGS[flag]] as const] : [])),
    ...(new Set(names).size < names.length ? [['group named twice', DUPLICATES] as const] : []),
  ]
  return wanted.map(([name, feature]) => ({
    name: `regular expression: ${name}`,
    lackedBy: lackedBy(featureAt(feature)),
  }))
}

function readPattern(node: ESTree.Node): { pattern: string; flags: string } | null {
  if (node.type === 'Literal' && 'regex' in node) return node.regex
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression'
  if (!isMade || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return null
  const [pattern = '', flags = ''] = node.arguments.map((one) => (one.type === 'Literal' ? String(one.value) : ''))
  return { pattern, flags }
}

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
function isGuarded(name: string, ancestors: Ancestors): boolean {
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

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Visits a node and all that is in it. */
function walk(root: ESTree.Node, visit: (node: ESTree.Node, ancestors: Ancestors) => void): void {
  const ancestors: ESTree.Node[] = []
  const enter = (node: ESTree.Node) => {
    visit(node, ancestors)
    ancestors.push(node)
    for (const value of Object.values(node)) {
      if (isNode(value)) enter(value)
      else if (Array.isArray(value)) for (const one of value) if (isNode(one)) enter(one)
    }
    ancestors.pop()
  }
  enter(root)
}
