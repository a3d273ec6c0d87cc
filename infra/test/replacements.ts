import { isDeepStrictEqual } from 'node:util'
import { nestedSpecification, type PropertySpecifications, specificationOf } from './service-specification.ts'

interface TemplateResource {
  readonly Type: string
  readonly Properties?: Readonly<Record<string, unknown>>
  readonly DeletionPolicy?: string
}

export interface StackTemplate {
  readonly Resources: Readonly<Record<string, TemplateResource>>
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: string } }>>
}

/** Stack name to template. */
export type Templates = ReadonlyMap<string, StackTemplate>

export interface Replacement {
  readonly stack: string
  readonly id: string
  readonly type: string
  /** The changed property, e.g. `BackupSelection.Resources`. */
  readonly property: string
  /** It has a name of the template that stays: CloudFormation cannot create the new resource beside the old one. */
  readonly keepsName: boolean
}

/** Names that a template gives below the first level of a resource's properties. */
const NESTED_NAMES: Readonly<Record<string, readonly [string, string]>> = {
  'AWS::Backup::BackupSelection': ['BackupSelection', 'SelectionName'],
  'AWS::Budgets::Budget': ['Budget', 'BudgetName'],
}

/** What changed identity: resources of this stack, and exports of all stacks. */
interface Changed {
  readonly resources: ReadonlySet<string>
  readonly exports: ReadonlySet<string>
}

/** The resources that CloudFormation replaces between two deploys of a stage, with those that name a replaced one. */
export function replacementsOf(before: Templates, after: Templates): Replacement[] {
  const found = new Map<string, Replacement>()
  for (;;) {
    const known = found.size
    const exports = changedExports(after, found)
    for (const [stack, template] of after) {
      const resources = new Set([...found.values()].filter((one) => one.stack === stack).map(({ id }) => id))
      for (const [id, resource] of Object.entries(template.Resources)) {
        const old = before.get(stack)?.Resources[id]
        if (old === undefined || old.Type !== resource.Type || found.has(`${stack} ${id}`)) continue
        const property = replacingProperty(
          specificationOf(resource.Type),
          [old.Properties ?? {}, resource.Properties ?? {}],
          { resources, exports },
        )
        if (property === undefined) continue
        const keepsName = namesOf(resource).some((name) => namesOf(old).includes(name))
        found.set(`${stack} ${id}`, { stack, id, type: resource.Type, property, keepsName })
      }
    }
    if (found.size === known) return [...found.values()]
  }
}

function replacingProperty(
  specification: PropertySpecifications,
  [old, next]: readonly [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>],
  changed: Changed,
): string | undefined {
  for (const name of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const property = specification[name]
    if (property === undefined || !(differ(old[name], next[name]) || mentions(next[name], changed))) continue
    if (property.causesReplacement === 'yes' || property.causesReplacement === 'maybe') return name
    const nested = nestedSpecification(property.type)
    if (nested === undefined) continue
    for (const pair of pairsOf(old[name], next[name])) {
      const inner = replacingProperty(nested, pair, changed)
      if (inner !== undefined) return `${name}.${inner}`
    }
  }
  return undefined
}

const differ = (one: unknown, other: unknown) => !isDeepStrictEqual(one, other)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Structures at the same place; elements of a list by their index. */
function pairsOf(old: unknown, next: unknown): [Record<string, unknown>, Record<string, unknown>][] {
  if (Array.isArray(old) && Array.isArray(next)) return old.flatMap((one, at) => pairsOf(one, next[at]))
  return isRecord(old) && isRecord(next) ? [[old, next]] : []
}

function mentions(value: unknown, changed: Changed): boolean {
  if (!isRecord(value)) return false
  const { Ref, 'Fn::GetAtt': attribute, 'Fn::ImportValue': imported } = value
  if (typeof Ref === 'string' && changed.resources.has(Ref)) return true
  if (Array.isArray(attribute) && changed.resources.has(String(attribute[0]))) return true
  if (typeof imported === 'string' && changed.exports.has(imported)) return true
  return Object.values(value).some((inner) => mentions(inner, changed))
}

function changedExports(templates: Templates, found: ReadonlyMap<string, Replacement>): Set<string> {
  const names = new Set<string>()
  for (const [stack, { Outputs = {} }] of templates) {
    const resources = new Set([...found.values()].filter((one) => one.stack === stack).map(({ id }) => id))
    for (const { Value, Export } of Object.values(Outputs)) {
      if (Export && mentions(Value, { resources, exports: names })) names.add(Export.Name)
    }
  }
  return names
}

/** Literal names of a resource; a reference to another resource is none. */
function namesOf({ Type, Properties = {} }: TemplateResource): string[] {
  const specification = specificationOf(Type)
  const own = Object.entries(Properties)
    .filter(([key]) => /(Name|^EmailIdentity)$/.test(key) && specification[key]?.causesReplacement === 'yes')
    .map(([, value]) => value)
  const [outer = '', inner = ''] = NESTED_NAMES[Type] ?? []
  const nested = (Properties[outer] as Record<string, unknown> | undefined)?.[inner]
  return [...own, nested].filter((name) => typeof name === 'string')
}

/**
 * Types of resources with a name of the template and another property whose change replaces them: a later release that
 * changes it could not be deployed.
 *
 * @returns `<type> <property>`
 */
export const replaceableWithName = (templates: Templates): string[] => [
  ...new Set(
    [...templates.values()].flatMap(({ Resources }) =>
      Object.values(Resources).flatMap((resource) => {
        const names = namesOf(resource)
        if (names.length === 0) return []
        const specification = specificationOf(resource.Type)
        return Object.entries(resource.Properties ?? {})
          .filter(
            ([key, value]) => specification[key]?.causesReplacement === 'yes' && !names.some((name) => name === value),
          )
          .map(([key]) => `${resource.Type} ${key}`)
      }),
    ),
  ),
]

/** Properties that AWS's specification calls updatable and the service never changes. */
const NEVER_UPDATED: readonly { type: string; property: string; reason: string }[] = [
  {
    type: 'AWS::CloudFront::PublicKey',
    property: 'PublicKeyConfig',
    reason: 'UpdatePublicKey changes the comment alone',
  },
  {
    type: 'AWS::Backup::BackupVault',
    property: 'LockConfiguration',
    reason: 'a lock is immutable after its days of grace',
  },
]

/** Changes that a service refuses although CloudFormation would try them. */
export const refusedUpdates = (before: Templates, after: Templates): string[] =>
  [...after].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
      const old = before.get(stack)?.Resources[id]
      if (old === undefined || replacementsOf(only(before, stack), only(after, stack)).some((one) => one.id === id))
        return []
      return NEVER_UPDATED.filter(
        ({ type, property }) => type === Type && differ(old.Properties?.[property], Properties?.[property]),
      ).map(({ property, reason }) => `${stack} ${id}.${property}: ${reason}`)
    }),
  )

/** Types that hold what no deploy can make again. */
const DATA = new Set([
  'AWS::Backup::BackupVault',
  'AWS::DynamoDB::GlobalTable',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
])

/** Data that a change deletes: it leaves its template, or is replaced, without being retained. */
export function deletedData(before: Templates, after: Templates): string[] {
  const replaced = new Set(replacementsOf(before, after).map(({ stack, id }) => `${stack} ${id}`))
  return [...before].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([id]) => after.has(stack) && (!after.get(stack)?.Resources[id] || replaced.has(`${stack} ${id}`)))
      .filter(([, { Type, DeletionPolicy = '' }]) => DATA.has(Type) && !DeletionPolicy.startsWith('Retain'))
      .map(([id]) => `${stack} ${id}`),
  )
}

/** Names of resources that stay when their creation is rolled back: the next deploy finds the name taken. */
export const namedAndRetained = (templates: Templates): string[] =>
  [...templates].flatMap(([stack, { Resources }]) =>
    Object.values(Resources)
      .filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')
      .flatMap((resource) => namesOf(resource).map((name) => `${stack}: ${name}`)),
  )

const only = (templates: Templates, stack: string): Templates =>
  new Map([...templates].filter(([name]) => name === stack))

/** Exports that are gone while a stack that is deployed later still imports them: CloudFormation refuses to remove them. */
export function missingExports(before: Templates, after: Templates): string[] {
  const imported = new Set([...before.values()].flatMap(importsOf))
  return [...before].flatMap(([stack, template]) => {
    const left = new Set(exportsOf(after.get(stack)))
    // A stack that is no longer defined is not deployed, and keeps what it exports.
    return after.has(stack) ? exportsOf(template).filter((name) => !left.has(name) && imported.has(name)) : []
  })
}

const exportsOf = (template: StackTemplate | undefined) =>
  Object.values(template?.Outputs ?? {}).flatMap(({ Export }) => (Export ? [Export.Name] : []))

function importsOf({ Resources }: StackTemplate): string[] {
  const names: string[] = []
  JSON.stringify(Resources, (key, value: unknown) => {
    if (key === 'Fn::ImportValue') names.push(String(value))
    return value
  })
  return names
}
