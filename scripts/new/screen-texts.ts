import { contract } from '@tcheck/contract/contract'
import { fieldMeta, shapeOf } from '@tcheck/contract/input-fields'
import { descriptionOf, type ListDescription } from '@tcheck/contract/list'
import type * as z from 'zod'

export interface Screen {
  /** v1-admin */
  area: string
  /** `/v1/admin/teachers` */
  path: string
  title: string
}
interface Route {
  '~orpc': { inputSchema?: z.ZodType; outputSchema?: z.ZodType; route: { path?: string } }
}
type Shape = Readonly<Record<string, z.core.$ZodType>>

/**
 * The declaration of a screen of one call: a list, a record, or a form of a new or of a stored one.
 *
 * @param call `adminTeachers.list`
 * @throws Error for a call that the contract does not have
 */
export function screenText(screen: Screen, call: string): string {
  const [group = '', name = ''] = call.split('.')
  const routes = contract[group as keyof typeof contract] as unknown as Record<string, Route> | undefined
  const route = routes?.[name]
  if (!routes || !route) throw new Error(`${call} is no call of the contract`)
  const list = descriptionOf(route)
  if (list) return listText(screen, call, list)
  const output = shapeOf(route['~orpc'].outputSchema as z.core.$ZodType)
  if (name.startsWith('show')) return detailText(screen, call, output)
  const { part, fields } = formFields(route)
  const show = name.startsWith('create') ? undefined : routes[`show${name.replace(/^[a-z]+/, '')}`]
  const stored = show && shapeOf(show['~orpc'].outputSchema as z.core.$ZodType)
  return formText(screen, call, { part, fields, stored })
}

const keysOf = (shape: Shape) => Object.keys(shape).filter((key) => key !== 'id')
const typeOf = (schema: z.core.$ZodType): string => {
  const { type, innerType } = schema._zod.def as z.core.$ZodTypeDef & { innerType?: z.core.$ZodType }
  return innerType ? typeOf(innerType) : type
}
/** An answer is the record, or holds it under one name. */
const recordIn = (shape: Shape) => {
  const [key = '', ...more] = Object.keys(shape)
  const inner = more.length === 0 && shape[key] ? shapeOf(shape[key]) : {}
  return Object.keys(inner).length > 0
    ? { read: `({ ${key} }) => ${key}`, shape: inner }
    : { read: '(answer) => answer', shape }
}
const above = (path: string) => path.replace(/\/(\{\w+\}\/)?[\w{}-]+$/, '')

const listText = ({ path, title }: Screen, call: string, { fields }: ListDescription) => {
  const keys = Object.keys(fields ?? {}).filter((key) => key !== 'id')
  return `import { listScreen } from '../../../features/records/list-screen.tsx'

/** \`${path}\` */
export const Component = listScreen({
  list: '${call}',
  thing: '${title}',
  idOf: ({ id }) => id,
  nameOf: ({ ${keys[0] ?? 'id'} }) => ${keys[0] ?? 'id'},
  columns: [${keys.map((key) => `{ key: '${key}' }`).join(', ')}],
  empty: { text: '登録すると、ここに並びます。' },
})
`
}

function detailText({ path, title }: Screen, call: string, output: Shape): string {
  const { read, shape } = recordIn(output)
  const fields = keysOf(shape).map(
    (key) => `${fieldMeta(shape[key] as z.core.$ZodType).label ?? key}: ({ ${key} }) => String(${key}),`,
  )
  return `import { detailScreen } from '../../../features/records/record-page.tsx'

/** \`${path}\` */
export const Component = detailScreen({
  thing: '${title}',
  back: { to: '${above(path)}' },
  show: '${call}',
  record: ${read},
  fields: { ${fields.join(' ')} },
})
`
}

/** What people fill in: not what the path says, and not the key of the call. */
function formFields(route: Route): { part: string | undefined; fields: Shape } {
  const inPath = [...(route['~orpc'].route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const input = shapeOf(route['~orpc'].inputSchema as z.core.$ZodType)
  const own = Object.entries(input).filter(([key]) => !inPath.includes(key) && key !== 'idempotency_key')
  const [first] = own
  const inner = own.length === 1 && first ? shapeOf(first[1]) : {}
  return Object.keys(inner).length > 0
    ? { part: first?.[0], fields: inner }
    : { part: undefined, fields: Object.fromEntries(own) }
}

const KINDS: Readonly<Record<string, readonly [part: string, file: string, start: string]>> = {
  string: ['TextField', 'text-field', "''"],
  boolean: ['CheckField', 'choice-fields', 'false'],
}

interface FormParts {
  part: string | undefined
  fields: Shape
  /** What shows the stored one; a new one has none. */
  stored: Shape | undefined
}

function formText({ path, title }: Screen, call: string, { part, fields, stored }: FormParts): string {
  const known = Object.entries(fields).flatMap(([key, schema]) => {
    const kind = KINDS[typeOf(schema)]
    return kind ? [{ key, kind }] : []
  })
  const others = Object.keys(fields).filter((key) => !known.some((one) => one.key === key))
  const imports = Map.groupBy(new Set(known.map(({ kind }) => kind)), ([, file]) => file)
  const thing = title.replace(/の?(登録|編集|作成|追加)$/, '')
  const draft = part ? `{ ${part}: draft }` : 'draft'
  const record = stored && recordIn(stored)
  const names = known.map(({ key }) => key).join(', ')
  return `import { ${stored ? 'editScreen' : 'formScreen'} } from '../../../features/records/form-screen.tsx'
${[...imports].map(([file, kinds]) => `import { ${kinds.map(([name]) => name).join(', ')} } from '../../../ui/form/${file}.tsx'`).join('\n')}

/** \`${path}\` */
export const Component = ${stored ? 'editScreen' : 'formScreen'}({
  thing: '${thing}',${
    record
      ? `
  back: '${above(path)}',
  show: '${call.replace(/\.[a-z]+/, '.show')}',
  record: ${record.read},`
      : ''
  }
  route: '${call}',${part ? `\n  part: '${part}',` : ''}
  start: ${record ? `({ ${names} }) => ({ ${names} })` : `() => ({ ${known.map(({ key, kind }) => `${key}: ${kind[2]}`).join(', ')} })`},
  input: (draft${record ? ', { record: { id } }' : ''}) => (${record ? `{ id, ${part ? `${part}: draft` : '...draft'} }` : draft}),
${others.length > 0 ? `  // Still to be written: ${others.join(', ')}.\n` : ''}  fields: ({ field }) => (
    <>
${known.map(({ key, kind }) => `      <${kind[0]} {...field('${key}')} />`).join('\n')}
    </>
  ),
  leadsTo: '${above(path)}',
})
`
}

export const plainText = ({ path, title }: Screen) => `import { PageHead } from '../../../ui/page-head.tsx'

/** \`${path}\` */
export const Component = () => (
  <div className="main">
    <PageHead title="${title}" />
  </div>
)
`

const ROLES = ['admin', 'branch', 'teacher', 'parent', 'student']

export function plainTest({ area, path, title }: Screen): string {
  const routes = `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Routes`
  const guard = ROLES.find((role) => area.endsWith(`-${role}`)) ?? area
  return `import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi } from '../../../testing/stand-in-api.ts'
import { ${routes} } from '../routes.ts'

it('shows its title', async () => {
  answerApi({})
  openApp('${path.replaceAll(/\{\w+\}/g, 'sample-1')}', { routes: ${routes}, registry: { ${guard}: async () => undefined } })
  await vi.waitFor(() => expect(page.getByText('${title}').query()).not.toBeNull(), { timeout: 10_000 })
})
`
}
