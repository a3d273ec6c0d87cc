import type { ESTree } from 'vite'
import { featureAt, lackedBy } from './support.ts'

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
const DUPLICATES = 'javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups'

/** What a regular expression wants of the browser, written out or made of a text that stands in its place. */
export function patternFaults(node: ESTree.Node): { name: string; lackedBy: readonly string[] }[] {
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
