import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './product-files.ts'

interface LockedPackage {
  version?: string
  license?: string
  resolved?: string
  integrity?: string
  inBundle?: true
  dev?: true
  devOptional?: true
  link?: true
}

export interface Component {
  name: string
  version: string
  license: string
  resolved: string | undefined
  integrity: string | undefined
  /** Part of the archive of another component, whose integrity covers it. */
  isBundled: boolean
}

/** Every component of others that is installed without development dependencies, each version once, by name. */
export function readComponents(): Component[] {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = new Map<string, Component>()
  for (const [path, one] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || one.dev || one.devOptional || one.link) continue
    const { version = '', license = '', resolved, integrity, inBundle = false } = one
    const name = path.split('node_modules/').at(-1) ?? ''
    found.set(`${name}@${version}`, { name, version, license, resolved, integrity, isBundled: inBundle })
  }
  return [...found.values()].sort((one, other) =>
    `${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1,
  )
}

/** Licences by SPDX that ask for nothing but their text. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
])

/** Whether an SPDX expression without nesting allows what the product does: one of `OR`, all of `AND`. */
export function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1').trim()
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isPermissive)
  if (bare.includes(' AND ')) return bare.split(' AND ').every(isPermissive)
  return PERMISSIVE.has(bare)
}

export const componentTable = (components: readonly Component[]): string =>
  [
    '| component | version | licence |',
    '|---|---|---|',
    ...components.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
  ].join('\n')
