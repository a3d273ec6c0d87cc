import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import { type Fault, scriptFaults } from './script-faults.ts'
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

/** What Safari knows by its prefixed name: the bundler writes both. */
const hasPrefixed = ({ prop, parent }: Declaration) =>
  parent?.nodes.some((one) => one.type === 'decl' && one.prop === `-webkit-${prop}`) ?? false

/** What may be in the built files although an oldest browser lacks it, and why that harms nobody. */
interface Allowed {
  name: RegExp
  /** The module of a script, or the selector of a style; everywhere where nothing is said. */
  in?: RegExp
  reason: string
}

/**
 * What the files of a built web app use beyond the oldest browsers, libraries included, a line each:
 * `URL.parse: safari 16.4, chrome 110 (frontend/src/app/wanted-page.ts, in assets/shell-….js)`.
 */
export function builtFaults(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const lines = files.flatMap((file) => {
    const text = () => readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.js')) return scriptLines(file, text(), folder)
    if (file.endsWith('.css')) return styleLines(file, text())
    return []
  })
  return [...new Set(lines)]
}

function scriptLines(file: string, text: string, folder: string): string[] {
  const faults = scriptFaults(text, file)
  if (faults.length === 0) return []
  const moduleAt = readMap(join(folder, file), text)
  return faults.flatMap((fault) => {
    const where = moduleAt(fault.offset)
    return isAllowed(allowedInScripts, fault.name, where) ? [] : [lineOf(fault, where, file)]
  })
}

const styleLines = (file: string, text: string) =>
  styleFaults(text).flatMap((fault) => {
    // From the end of the rule before to the fault: the selector, where there is one.
    const where = text.slice(text.lastIndexOf('}', fault.offset) + 1, text.indexOf('{', fault.offset))
    return isAllowed(allowedInStyles, fault.name, where) ? [] : [lineOf(fault, where.trim().slice(0, 80), file)]
  })

const lineOf = ({ name, lackedBy }: Fault, where: string, file: string) =>
  `${name}: ${lackedBy.join(', ')} (${where}, in ${file})`

/** The module that stands at an offset of a built script, by its source map. */
function readMap(path: string, text: string): (offset: number) => string {
  if (!text.includes('//# sourceMappingURL=')) return () => ''
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  return (offset) => {
    const before = text.slice(0, offset).split('\n')
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0)
    // What the bundler wrote itself has no module.
    const source: string | undefined = 'originalSource' in entry ? entry.originalSource : undefined
    return (source ?? '').replace(/^(\.\.\/)+/, '')
  }
}

const allowedInScripts: readonly Allowed[] = [
  {
    name: /^\.startViewTransition\(\)$/,
    in: /(^|\/)(react-dom|react-router)\//,
    reason: 'pages and components ask for no view transition',
  },
  { name: /^Intl\.Segmenter$/, in: /(^|\/)html2canvas\//, reason: 'asked for behind a flag of its own' },
  {
    name: /^\.toArray\(\)$/,
    in: /(^|\/)(react|@dnd-kit|@mantine)\//,
    reason: "React's Children and dnd-kit's maps",
  },
  { name: /^\.locale\(\)$/, in: /(^|\/)(dayjs|@mantine)\//, reason: "dayjs' own" },
  { name: /^\.isVisible\(\)$/, in: /(^|\/)html2canvas\//, reason: 'its own' },
  { name: /^\.handle\(\)$/, in: /(^|\/)workbox-|offline\/offline-worker/, reason: "workbox' strategies" },
  { name: /^\.resize\(\)$/, in: /(^|\/)qr\//, reason: "its bitmaps' own" },
  { name: /^\.revoke\(\)$/, in: /(shareable-urls|material-codes)\//, reason: 'a call of the API' },
  { name: /^\.command\(\)$/, in: /markup\/src\/formula-text/, reason: 'its own' },
]

const allowedInStyles: readonly Allowed[] = [
  { name: /^(cursor|resize)\b/, reason: 'a finger has no cursor, and resizes nothing' },
  { name: /^text-wrap\b|^word-break: auto-phrase$/, reason: 'lines break elsewhere' },
  { name: /^break-after: avoid$/, reason: 'a printed heading may stand before its chart' },
  { name: /^ruby-align\b/, reason: 'readings are spread over their word as the browser does of itself' },
  { name: /^text-size-adjust$/, reason: 'its prefixed forms stand before it' },
  { name: /^content-visibility\b|^contain-intrinsic-size\b/, reason: 'what is out of sight is laid out too' },
  { name: /^forced-color-adjust\b/, reason: 'a browser that lacks it forces no colours' },
  { name: /^scrollbar-width\b/, in: /\.m_/, reason: 'a bar is seen' },
  { name: /^:has$/, in: /\.m_/, reason: "Mantine's inputs, whose text goes on a little further to the right" },
  { name: /^:selection$/, reason: 'the colour of what is selected' },
  { name: /subgrid$/, reason: 'each row keeps the columns said before it' },
  { name: /^font-family: ui-monospace$/, reason: 'the next family of the list' },
  { name: /^(@page|size)$/, reason: 'the person sets the paper in the print window' },
]

const isAllowed = (list: readonly Allowed[], name: string, where: string): boolean =>
  list.some((one) => one.name.test(name) && (one.in?.test(where) ?? true))

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

function hasOlder(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before; before = before.prev()) {
    if (before.type !== 'decl' || before.prop !== declaration.prop) continue
    if (valueFeatures(before).every(([, feature]) => lackedBy(feature).length === 0)) return true
  }
  return false
}
