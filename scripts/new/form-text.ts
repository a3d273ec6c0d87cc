import { shapeOf } from '@tcheck/contract/input-fields'
import type * as z from 'zod'
import {
  above,
  choicesOf,
  type FormParts,
  isNullable,
  literalsOf,
  mayBeLeftOut,
  optionsOf,
  outputOf,
  type Route,
  recordIn,
  type Screen,
  type Shape,
  typeOf,
} from './screen-parts.ts'

interface Kind {
  part: string
  file: string
  /** What stands there at first, as source. */
  start: (schema: z.core.$ZodType) => string
  /** What is sent, where it is not the value itself. */
  sent?: (key: string) => string
}

const KINDS: Readonly<{ [type: string]: Kind }> = {
  string: { part: 'TextField', file: 'text-field', start: () => "''" },
  boolean: { part: 'CheckField', file: 'choice-fields', start: () => 'false' },
  number: {
    part: 'NumberField',
    file: 'text-field',
    start: () => 'null as number | null',
    // Nothing at all is no number, and the server says so.
    sent: (key) => `draft.${key} ?? Number.NaN`,
  },
  enum: {
    part: 'SelectField',
    file: 'choice-fields',
    start: (schema) => `${quoted(choicesOf(schema)[0] ?? '')} as ${choicesOf(schema).map(quoted).join(' | ')}`,
  },
}
const quoted = (value: string | number) => (typeof value === 'number' ? String(value) : `'${value}'`)
const kindOf = (schema: z.core.$ZodType) => KINDS[typeOf(schema)]

/** The minimal valid value of a field without an input. */
function leastOf(schema: z.core.$ZodType): string {
  const kind = kindOf(schema)
  if (typeOf(schema) === 'number') return '0'
  if (kind) return kind.start(schema)
  if (typeOf(schema) === 'array') return '[]'
  const [first] = optionsOf(schema)
  if (first) return leastOf(first)
  const [only] = literalsOf(schema)
  if (only !== undefined) return JSON.stringify(only)
  if (isNullable(schema)) return 'null'
  const inside = Object.entries(shapeOf(schema)).filter(([, one]) => !mayBeLeftOut(one))
  return `{ ${inside.map(([key, one]) => `${key}: ${leastOf(one)}`).join(', ')} }`
}

interface FormText extends FormParts {
  /** What shows the stored one; a new one has none. */
  show: Route | undefined
}

/** The declaration of a form for a new record, or for a stored one if the group has a `show` call. */
export function formText({ path, title }: Screen, call: string, { part, fields, inPath, show }: FormText): string {
  const drawn = Object.entries(fields).flatMap(([key, schema]) => {
    const kind = kindOf(schema)
    return kind ? [{ key, schema, kind }] : []
  })
  const others = Object.entries(fields).filter(([, schema]) => !kindOf(schema))
  const stored = show && recordIn(outputOf(show), part)
  const screen = stored ? 'editScreen' : 'formScreen'
  const imports = Map.groupBy(new Set(drawn.map(({ kind }) => kind)), ({ file }) => file)
  const said = others.length > 0 ? `  // Still to be drawn: ${others.map(([key]) => key).join(', ')}.\n` : ''
  const start = drawn.map(({ key, schema, kind }) => `${key}: ${startOf(key, { schema, kind, stored: stored?.shape })}`)
  return `import { ${screen} } from '../../../features/records/form-screen.tsx'
${[...imports].map(([file, kinds]) => `import { ${kinds.map((kind) => kind.part).join(', ')} } from '../../../ui/form/${file}.tsx'`).join('\n')}

/** \`${path}\` */
export const Component = ${screen}({
  thing: '${title.replace(/の?(登録|編集|作成|追加)$/, '')}',${
    stored
      ? `
  back: '${above(path)}',
  show: '${call.replace(/\.[a-z]+/, '.show')}',
  record: ${stored.read},`
      : ''
  }
  route: '${call}',${part ? `\n  part: '${part}',` : ''}
  start: (${stored && drawn.length > 0 ? 'record' : ''}) => ({ ${start.join(', ')} }),
  input: ${inputOf({ part, fields, inPath, stored: stored?.shape })},
${said}  fields: ({ field }) => (
    <>
${drawn.map(({ key, kind }) => `      <${kind.part} {...field('${key}')} />`).join('\n')}
    </>
  ),
  leadsTo: '${above(path)}',
})
`
}

/** The stored value, or the start value of a new record. */
function startOf(
  key: string,
  { schema, kind, stored }: { schema: z.core.$ZodType; kind: Kind; stored: Shape | undefined },
): string {
  const before = stored?.[key]
  if (!before || typeOf(before) !== typeOf(schema)) return kind.start(schema)
  // Not all that is stored may be chosen: somebody who left is brought back by an act of its own.
  if (kind === KINDS['enum'] && !choicesOf(before).every((one) => choicesOf(schema).includes(one)))
    return kind.start(schema)
  if (kind === KINDS['number']) return `record.${key} as number | null`
  return isNullable(before) ? `record.${key} ?? ${kind.start(schema)}` : `record.${key}`
}

interface Sent extends FormParts {
  stored: Shape | undefined
}

/** The input of the call: the draft, the path parameters, and minimal values of fields without an input. */
function inputOf({ part, fields, inPath, stored }: Sent): string {
  const ofPath = Object.entries(inPath).map(([key, schema]) =>
    key === 'idempotency_key'
      ? `${key}: crypto.randomUUID()`
      : stored?.[key]
        ? `${key}: record.${key}`
        : `${key}: ${leastOf(schema)}`,
  )
  const changed = Object.entries(fields).flatMap(([key, schema]) => {
    const kind = kindOf(schema)
    if (kind?.sent) return [`${key}: ${kind.sent(key)}`]
    return kind || mayBeLeftOut(schema) ? [] : [`${key}: ${leastOf(schema)}`]
  })
  const own = changed.length > 0 ? `{ ...draft, ${changed.join(', ')} }` : 'draft'
  const whole = part
    ? `{ ${[...ofPath, own === 'draft' ? `${part}: draft` : `${part}: ${own}`].join(', ')} }`
    : ofPath.length > 0 || own !== 'draft'
      ? `{ ...draft, ${[...ofPath, ...changed].join(', ')} }`
      : 'draft'
  return `(draft${whole.includes('record.') ? ', { record }' : ''}) => (${whole})`
}
