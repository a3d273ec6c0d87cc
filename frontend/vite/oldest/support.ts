import compatibility from '@mdn/browser-compat-data' with { type: 'json' }
import { type BrowserId, oldestBrowsers } from './browsers.ts'

/** Since when one browser has something, as MDN's data say it: a version, `≤37`, `preview`, or that it has not. */
interface Statement {
  version_added: string | boolean | null
  version_removed?: string | boolean | null
  flags?: unknown
  prefix?: string
  alternative_name?: string
}

/** A thing of the platform, and what it has of its own. */
export interface Feature {
  __compat?: { support: Partial<Record<BrowserId, Statement | Statement[]>> }
  [part: string]: Feature | unknown
}

/** `featureAt('api.URL.parse_static')`; null where the data know nothing of it. */
export function featureAt(name: string): Feature | null {
  let feature: Feature | undefined = compatibility as unknown as Feature
  for (const part of name.split('.')) {
    if (feature === undefined || !Object.hasOwn(feature, part)) return null
    feature = feature[part] as Feature
  }
  return feature ?? null
}

/** What is under a feature, by name. */
export const partsOf = (feature: Feature | null): [name: string, part: Feature][] =>
  Object.entries(feature ?? {}).filter((entry): entry is [string, Feature] => entry[0] !== '__compat')

/** Which of the oldest browsers lack a feature, as `safari 16.4`; none where the data say nothing of it. */
export function lackedBy(feature: Feature | null): string[] {
  const support = feature?.__compat?.support
  if (!support) return []
  return oldestBrowsers.flatMap(({ id, version }) => {
    const statements = [support[id] ?? []].flat()
    return statements.length > 0 && !statements.some((one) => isThere(one, version)) ? [`${id} ${version}`] : []
  })
}

/** The first version of a browser that has a feature by its own name and without a switch; null for none. */
export function firstVersion(feature: Feature | null, id: BrowserId): string | null {
  const statements = [feature?.__compat?.support[id] ?? []].flat().filter(isPlain)
  const versions = statements.flatMap(({ version_added: version }) => (typeof version === 'string' ? [version] : []))
  return versions.sort(compareVersions)[0] ?? null
}

const isPlain = ({ flags, prefix, alternative_name }: Statement) =>
  flags === undefined && prefix === undefined && alternative_name === undefined

function isThere(statement: Statement, version: string): boolean {
  const { version_added: added, version_removed: removed } = statement
  const isGone = removed === true || (typeof removed === 'string' && compareVersions(removed, version) <= 0)
  const hasCome = added === true || (typeof added === 'string' && compareVersions(added, version) <= 0)
  return hasCome && !isGone && isPlain(statement)
}

/** A preview comes after every version. */
const numbersOf = (version: string) =>
  version === 'preview' ? [Number.POSITIVE_INFINITY] : version.replace('≤', '').split('.').map(Number)

export function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const [one = 0, other = 0] = [left[at], right[at]]
    if (one !== other) return one < other ? -1 : 1
  }
  return 0
}
