import * as z from 'zod'

/**
 * The label of an input field, stated once, at its schema: `.meta({ label: '題名' })`. The server's messages and the forms' labels use it;
 * `input-fields.test.ts` checks that every input field of every route has one.
 */
interface FieldMeta {
  /** 「題名」: stands above the field, and begins each sentence about it. */
  label?: string | undefined
  /** Of an enum: what people call each value, `{ low: '低' }`. */
  words?: Readonly<Record<string, string>> | undefined
  /** Of a text with a form of its own, how it looks: 「17:00」の形; 「(form)で入力してください」 is said of it. */
  form?: string | undefined
  /** A text that nobody types: 「選んでください」 instead of 「入力してください」. */
  isChosen?: boolean | undefined
}

declare module 'zod/v4/core' {
  interface GlobalMeta extends FieldMeta {}
}

/** A place in an input: `['branch', 'periods', 0, 'begins_at']`. */
export type FieldPath = readonly (string | number)[]

type Def = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  shape?: Readonly<Record<string, z.core.$ZodType>>
  options?: readonly z.core.$ZodType[]
}
const defOf = (schema: z.core.$ZodType) => schema._zod.def as Def

/** What a schema is wrapped around: `.optional()`, `.default()`, a transform; the parts of a union. */
function insideOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { innerType, in: before, out: after, options } = defOf(schema)
  if (innerType) return [innerType]
  if (options) return options
  return [before, after].filter((part) => part !== undefined && defOf(part).type !== 'transform') as z.core.$ZodType[]
}

/** The schema itself, then what it is wrapped around, outermost first. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  return [schema, ...insideOf(schema).flatMap(layersOf)]
}

/** What was said of a field; the outermost layer that says something wins. */
export function fieldMeta(schema: z.core.$ZodType): FieldMeta {
  const said = layersOf(schema).map((layer): FieldMeta => z.globalRegistry.get(layer) ?? {})
  const first = <K extends keyof FieldMeta>(key: K) => said.find((one) => one[key] !== undefined)?.[key]
  return { label: first('label'), words: first('words'), form: first('form'), isChosen: first('isChosen') }
}

/** The fields of an object, whatever it is wrapped in. */
export function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  return Object.assign({}, ...layersOf(schema).map((layer) => defOf(layer).shape ?? {}))
}

/** What a list, a record or one of their layers holds. */
function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const holder = layersOf(schema).find((layer) => ['array', 'record'].includes(defOf(layer).type))
  return holder && (defOf(holder).element ?? defOf(holder).valueType)
}

/** Ends of a number, or of the length of a text or list; as far as they are said. */
interface Bounds {
  minimum?: number
  maximum?: number
}

export function boundsOf(schema: z.core.$ZodType): Bounds {
  const checks = layersOf(schema).flatMap((layer) => layer._zod.def.checks ?? [])
  return Object.assign({}, ...checks.map((check) => boundOf(check._zod.def as BoundingCheck)))
}

type BoundingCheck = z.core.$ZodCheckDef & { value?: number; minimum?: number; maximum?: number }
function boundOf({ check, value, minimum, maximum }: BoundingCheck): Bounds {
  if (check === 'greater_than' && value !== undefined) return { minimum: value }
  if (check === 'less_than' && value !== undefined) return { maximum: value }
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

/** What a form has to know of a field, without its schema. */
export interface FieldFacts extends Bounds {
  label: string
  words?: Readonly<Record<string, string>>
  /** Neither nothing nor an empty text will do. */
  isRequired?: true
}

export function factsOf(schema: z.core.$ZodType): FieldFacts {
  const { label = '', words } = fieldMeta(schema)
  const isRequired = [undefined, ''].every((nothing) => !z.safeParse(schema, nothing).success)
  return { label, ...(words && { words }), ...boundsOf(schema), ...(isRequired && { isRequired }) }
}

interface InputField {
  /** `branch.periods[].begins_at` */
  path: string
  schema: z.core.$ZodType
}

/** Every field of an input, nested ones too; a list's items count where they are objects. */
export function inputFieldsOf(input: z.core.$ZodType, before = ''): InputField[] {
  return Object.entries(shapeOf(input)).flatMap(([name, schema]) => {
    const path = before === '' ? name : `${before}.${name}`
    const element = elementOf(schema)
    return [{ path, schema }, ...inputFieldsOf(schema, path), ...(element ? inputFieldsOf(element, `${path}[]`) : [])]
  })
}

/** The schemas along a path, from the first step on; shorter where the path leads out of the input. */
export function schemasAlong(input: z.core.$ZodType, path: FieldPath): z.core.$ZodType[] {
  const along: z.core.$ZodType[] = []
  let here: z.core.$ZodType | undefined = input
  for (const step of path) {
    here = here && (shapeOf(here)[step] ?? elementOf(here))
    if (!here) break
    along.push(here)
  }
  return along
}
