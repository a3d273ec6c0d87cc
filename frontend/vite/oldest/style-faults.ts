import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import type { Fault } from './script-faults.ts'
import { type Feature, featureAt, lackedBy, partsOf } from './support.ts'

/** Functions and units that stand in values: `color-mix()`, `light-dark()`, `anchor()`. */
const functions = new Map<string, Feature>()
const collect = (feature: Feature | null) => {
  for (const [name, part] of partsOf(feature)) {
    if (part.__compat) functions.set(name, part)
    collect(part)
  }
}
collect(featureAt('css.types'))

const UNITS: readonly (readonly [unit: RegExp, feature: string])[] = [
  [/\d(dvh|dvw|dvi|dvb|dvmin|dvmax)\b/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/\d(svh|svw|svi|svb|svmin|svmax)\b/, 'css.types.length.viewport_percentage_units_small'],
  [/\d(lvh|lvw|lvi|lvb|lvmin|lvmax)\b/, 'css.types.length.viewport_percentage_units_large'],
  [/\d(cqw|cqh|cqi|cqb|cqmin|cqmax)\b/, 'css.types.length.container_query_length_units'],
  [/\d(lh|rlh)\b/, 'css.types.length.lh'],
  [/\dcap\b/, 'css.types.length.cap'],
]

/**
 * What a built style sheet uses beyond the oldest browsers: rules at `@`, selectors, properties and values. A value that
 * stands after an older one of the same property is none: who does not know it keeps the older. Nor is what stands in
 * `@supports`, which asks.
 */
export function styleFaults(text: string): Fault[] {
  const faults: Fault[] = []
  const say = (name: string, feature: Feature | null, { source }: Node) => {
    const lacked = lackedBy(feature)
    if (lacked.length > 0) faults.push({ name, lackedBy: lacked, offset: source?.start?.offset ?? 0 })
  }
  parse(text).walk((node) => {
    if (isAskedFor(node)) return
    if (node.type === 'atrule') say(`@${node.name}`, featureAt(`css.at-rules.${node.name}`), node)
    else if (node.type === 'rule') {
      for (const [name, feature] of selectorFeatures(node)) say(name, feature, node)
    } else if (node.type === 'decl') {
      const { prop } = node
      if (/^-(webkit|moz|ms)-/.test(prop) || hasPrefixed(node)) return
      say(prop, featureAt(`css.properties.${prop}`), node)
      if (hasOlder(node)) return
      for (const [name, feature] of valueFeatures(node)) say(`${prop}: ${name}`, feature, node)
    }
  })
  return faults
}

function isAskedFor(node: Node): boolean {
  for (let at = node.parent; at; at = at.parent as typeof at) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true
  }
  return false
}

function selectorFeatures(rule: Rule): [name: string, feature: Feature | null][] {
  const inRule = rule.parent?.type === 'rule'
  const names = [...new Set(Array.from(rule.selector.matchAll(/::?([a-z][\w-]*)/g), ([, name = '']) => name))]
  return [
    ...names.map((name): [string, Feature | null] => [`:${name}`, featureAt(`css.selectors.${name}`)]),
    ...(inRule ? [['rule in a rule', featureAt('css.selectors.nesting')] as [string, Feature | null]] : []),
  ]
}

/** What the value wants, whatever of it the property itself knows. */
function valueFeatures({ prop, value }: Declaration): [name: string, feature: Feature | null][] {
  const plain = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
  const words = [...new Set(plain.match(/[a-z][a-z0-9-]*\(?/gi) ?? [])]
  return [
    ...words.map((word): [string, Feature | null] =>
      word.endsWith('(')
        ? [`${word})`, functions.get(word.slice(0, -1)) ?? null]
        : [word, featureAt(`css.properties.${prop}.${word}`)],
    ),
    ...UNITS.flatMap(([unit, feature]): [string, Feature | null][] => {
      const found = unit.exec(plain)
      return found ? [[found[1] ?? found[0], featureAt(feature)]] : []
    }),
  ]
}

/** What Safari knows by its prefixed name: the bundler writes both. */
const hasPrefixed = ({ prop, parent }: Declaration) =>
  parent?.nodes.some((one) => one.type === 'decl' && one.prop === `-webkit-${prop}`) ?? false

function hasOlder(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type !== 'decl' || before.prop !== declaration.prop) continue
    if (valueFeatures(before).every(([, feature]) => lackedBy(feature).length === 0)) return true
  }
  return false
}
