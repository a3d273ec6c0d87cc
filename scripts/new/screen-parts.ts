import { shapeOf } from '@tcheck/contract/input-fields'
import type * as z from 'zod'

export interface Screen {
  /** v1-admin */
  area: string
  /** `/v1/admin/teachers` */
  path: string
  title: string
}
export interface Route {
  '~orpc': { inputSchema?: z.ZodType; outputSchema?: z.ZodType; route: { path?: string } }
}
export type Shape = Readonly<{ [name: string]: z.core.$ZodType }>

/** The place of a record in a response, and its fields. */
export interface HeldRecord {
  read: string
  shape: Shape
}

type Def = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  entries?: Readonly<{ [name: string]: string | number }>
  /** Of a union. */
  options?: readonly z.core.$ZodType[]
  /** Of a literal. */
  values?: readonly (string | number | boolean | null)[]
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** The schema inside `.optional()`, `.default()`, `.nullable()` and pipes. */
export function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: before, out: after, type } = defOf(schema)
  if (innerType) return innermost(innerType)
  if (type === 'pipe' && before && after) return innermost(defOf(after).type === 'transform' ? before : after)
  return schema
}

export const typeOf = (schema: z.core.$ZodType): string => defOf(innermost(schema)).type
export const isText = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && /^(string|enum)$/.test(typeOf(schema))
export const choicesOf = (schema: z.core.$ZodType): readonly (string | number)[] =>
  Object.values(defOf(innermost(schema)).entries ?? {})

export const optionsOf = (schema: z.core.$ZodType) => defOf(innermost(schema)).options ?? []
export const literalsOf = (schema: z.core.$ZodType) => defOf(innermost(schema)).values ?? []

/** Whether one of its wrappers has one of the kinds. */
const isWrappedBy = (schema: z.core.$ZodType | undefined, kinds: readonly string[]): boolean => {
  if (!schema) return false
  const { type, innerType, in: before } = defOf(schema)
  const inside = innerType ?? (type === 'pipe' ? before : undefined)
  return kinds.includes(type) || isWrappedBy(inside, kinds)
}
export const isNullable = (schema: z.core.$ZodType | undefined) => isWrappedBy(schema, ['nullable'])
export const mayBeLeftOut = (schema: z.core.$ZodType) => isWrappedBy(schema, ['optional', 'default', 'prefault'])

/** @throws Error for a call without an output schema, or with a file as output */
export function outputOf(route: Route): z.core.$ZodType {
  const output = route['~orpc'].outputSchema as z.core.$ZodType | undefined
  if (!output || defOf(output).type !== 'object') throw new Error('what it answers is no record')
  return output
}

/**
 * The record of a response: under the name of the form's part, or under the only name, or the response itself.
 *
 * @throws Error if there may be no record, because a developer must decide what to show
 */
export function recordIn(output: z.core.$ZodType, part?: string): HeldRecord {
  const shape = shapeOf(output)
  const [alone, ...more] = Object.keys(shape)
  const key = part !== undefined && part in shape ? part : more.length === 0 ? alone : undefined
  const inner = key !== undefined && shape[key] ? shapeOf(shape[key]) : {}
  if (key !== undefined && isNullable(shape[key])) throw new Error('what it answers may be nothing, and is no record')
  return key !== undefined && Object.keys(inner).length > 0
    ? { read: `(answer) => answer.${key}`, shape: inner }
    : { read: '(answer) => answer', shape }
}

export interface FormParts {
  /** The part of the input that people fill in; left out: the input itself. */
  part: string | undefined
  fields: Shape
  /** What the path says, and the key of the call where it must have one. */
  inPath: Shape
}

/** The fields of the form: the input without path parameters and idempotency key. */
export function formParts(route: Route): FormParts {
  const names = [...(route['~orpc'].route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const input = Object.entries(shapeOf(route['~orpc'].inputSchema as z.core.$ZodType))
  const isCallsKey = (key: string, schema: z.core.$ZodType) => key === 'idempotency_key' && !mayBeLeftOut(schema)
  const inPath = Object.fromEntries(input.filter(([key, schema]) => names.includes(key) || isCallsKey(key, schema)))
  const own = input.filter(([key]) => !names.includes(key) && key !== 'idempotency_key')
  const [first] = own
  const inner = own.length === 1 && first ? shapeOf(first[1]) : {}
  return Object.keys(inner).length > 0
    ? { part: first?.[0], fields: inner, inPath }
    : { part: undefined, fields: Object.fromEntries(own), inPath }
}

/** The path of the parent page. */
export const above = (path: string) => path.replace(/\/(\{\w+\}\/)?[\w{}-]+$/, '')
