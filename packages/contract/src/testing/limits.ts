import type * as z from 'zod'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>
type Check = z.core.$ZodCheckDef & Readonly<Record<string, unknown>>

/** A text, number, list or record of a schema, with what is said of its size and form. */
export interface Leaf {
  /** `branch.periods[].begins_at` */
  path: string
  schema: Schema
  type: 'string' | 'number' | 'array' | 'record' | 'other'
  checks: readonly Check[]
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Own checks, and the schema itself where it is one: `z.int()`, `z.iso.date()`. */
function checksOf(schema: Schema): Check[] {
  const def = defOf(schema)
  const own = (def.checks ?? []).map((check) => check._zod.def as Check)
  return 'check' in def ? [def as unknown as Check, ...own] : own
}

/** Every text, number, list and record of a schema, wherever it is: in lists, unions, wrappers; what refers to itself once. */
export function leavesOf(schema: Schema, path = '', seen = new Set<Schema>()): Leaf[] {
  const def = defOf(schema)
  const inside = (part: unknown, at = path) => leavesOf(part as Schema, at, seen)
  const leaf = (type: Leaf['type']): Leaf => ({ path, schema, type, checks: checksOf(schema) })
  switch (def.type) {
    case 'lazy': {
      if (seen.has(schema)) return []
      seen.add(schema)
      return inside((def['getter'] as () => Schema)())
    }
    case 'object':
      return Object.entries(def['shape'] as Record<string, Schema>).flatMap(([name, part]) =>
        inside(part, path === '' ? name : `${path}.${name}`),
      )
    case 'union':
      return (def['options'] as Schema[]).flatMap((part) => inside(part))
    case 'tuple':
      return (def['items'] as Schema[]).flatMap((part, at) => inside(part, `${path}[${at}]`))
    case 'array':
      return [leaf('array'), ...inside(def['element'], `${path}[]`)]
    case 'record':
      return [leaf('record'), ...inside(def['keyType'], `${path}{}`), ...inside(def['valueType'], `${path}{}`)]
    case 'pipe':
      return [def['in'], def['out']].flatMap((part) => (defOf(part as Schema).type === 'transform' ? [] : inside(part)))
    case 'string':
    case 'number':
      return [leaf(def.type)]
    case 'literal':
    case 'enum':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'file':
      return []
    default:
      return def['innerType'] ? inside(def['innerType']) : [leaf('other')]
  }
}

const LIMITS = [
  'max_length',
  'min_length',
  'length_equals',
  'greater_than',
  'less_than',
  'string_format',
  'number_format',
  'custom',
]

/** What of a schema refuses a value for its size or form. */
export const limitsIn = (schema: Schema): { path: string; problem: string }[] =>
  leavesOf(schema).flatMap(({ path, checks }) =>
    checks.filter(({ check }) => LIMITS.includes(check)).map(({ check }) => ({ path, problem: check })),
  )
