import * as z from 'zod'

type Schema = z.core.$ZodType
type Def = z.core.$ZodTypeDef & Readonly<Record<string, unknown>>

const known = new WeakMap<Schema, Schema>()

/**
 * The same shape without limits of length, size and form. Limits apply to input. If responses had them, one stored name that is too long
 * would make every list with it fail.
 */
export function answerSchema<S extends Schema>(schema: S): S {
  const before = known.get(schema)
  if (before) return before as S
  const after = withoutLimits(schema)
  known.set(schema, after)
  return after as S
}

function withoutLimits(schema: Schema): Schema {
  const def = schema._zod.def as unknown as Def
  // A form such as `z.email()` or `z.int()` is a check of its own.
  if (def.type === 'string' || def.type === 'number') {
    const plain = def.type === 'string' ? z.string() : z.number()
    return 'check' in def ? childOf(schema, plain) : copy(schema, def, {})
  }
  if (def.type === 'lazy')
    return childOf(
      schema,
      z.lazy(() => answerSchema((def['getter'] as () => Schema)())),
    )
  const parts = Object.entries(def).flatMap(([name, part]): [string, unknown][] => {
    const inner = partWithoutLimits(part)
    return inner === part ? [] : [[name, inner]]
  })
  return parts.length > 0 || def.checks?.length ? copy(schema, def, Object.fromEntries(parts)) : schema
}

const isSchema = (part: unknown): part is Schema => typeof part === 'object' && part !== null && '_zod' in part

/** A part of a definition: a schema, a list of them (options), or the fields of an object. */
function partWithoutLimits(part: unknown): unknown {
  if (isSchema(part)) return answerSchema(part)
  if (Array.isArray(part)) return part.some(isSchema) ? part.map(partWithoutLimits) : part
  if (typeof part !== 'object' || part === null || !Object.values(part).some(isSchema)) return part
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, partWithoutLimits(one)]))
}

/** What a field is called stays: the registry looks for it at the parent too. */
const copy = (schema: Schema, def: Def, parts: object): Schema =>
  z.clone(schema, { ...def, ...parts, checks: [] } as never, { parent: true } as never)

function childOf(parent: Schema, plain: Schema): Schema {
  plain._zod.parent = parent
  return plain
}
