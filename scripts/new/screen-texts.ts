import { contract } from '@tcheck/contract/contract'
import { fieldMeta, shapeOf } from '@tcheck/contract/input-fields'
import { descriptionOf, type ListDescription } from '@tcheck/contract/list'
import type * as z from 'zod'
import { formText } from './form-text.ts'
import {
  above,
  formParts,
  type HeldRecord,
  isNullable,
  isText,
  outputOf,
  type Route,
  recordIn,
  type Screen,
  type Shape,
} from './screen-parts.ts'

/**
 * The declaration of a screen of one call: a list, a record, or a form for a new or a stored record.
 *
 * @param call `adminTeachers.list`
 * @throws Error for an unknown call, or one without a possible screen
 */
export function screenText(screen: Screen, call: string): string {
  const [group = '', name = ''] = call.split('.')
  const routes = contract[group as keyof typeof contract] as unknown as Record<string, Route> | undefined
  const route = routes?.[name]
  if (!routes || !route) throw new Error(`${call} is no call of the contract`)
  const list = descriptionOf(route)
  if (list) return listText(screen, call, { list, row: rowOf(route, list) })
  if (name.startsWith('list')) throw new Error(`${call} is no listRoute; make it one, or leave the call out`)
  if (name.startsWith('show')) return detailText(screen, call, recordIn(outputOf(route)))
  const show = name.startsWith('create') ? undefined : routes[`show${name.replace(/^[a-z]+/, '')}`]
  return formText(screen, call, { ...formParts(route), show })
}

/** The fields of a row in the response. */
function rowOf(route: Route, { rows }: ListDescription): Shape {
  const { element } = (shapeOf(outputOf(route))[rows]?._zod.def ?? {}) as { element?: z.core.$ZodType }
  return element ? shapeOf(element) : {}
}

const NAMES = ['name', 'title', 'login_id', 'code']

function listText({ path, title }: Screen, call: string, { list, row }: { list: ListDescription; row: Shape }) {
  const all = Object.keys(row)
  const keys = Object.keys(list.fields ?? {}).filter((key) => key !== 'id')
  const id = all.find((key) => key === 'id') ?? all.find((key) => /_id$|^key$|^code$/.test(key)) ?? all[0] ?? 'id'
  const name = NAMES.find((key) => all.includes(key)) ?? keys[0] ?? id
  const said = isNullable(row[name]) || !isText(row[name]) ? `String(${name} ?? '')` : name
  const shown = [name, ...keys.filter((key) => key !== name)].filter((key) => key !== id || keys.includes(key))
  return `import { listScreen } from '../../../features/records/list-screen.tsx'

/** \`${path}\` */
export const Component = listScreen({
  list: '${call}',
  thing: '${title}',
  idOf: ({ ${id} }) => ${id},
  nameOf: ({ ${name} }) => ${said},
  columns: [${shown.map((key) => columnOf(key, list, row)).join(', ')}],
  empty: { text: '登録すると、ここに並びます。' },
})
`
}

/** A column without a label in the contract gets its key, which the developer translates. */
const columnOf = (key: string, { fields, sorts }: ListDescription, row: Shape) =>
  fields?.[key] || sorts[key] || !row[key] ? `{ key: '${key}' }` : `{ key: '${key}', header: '${key}' }`

function detailText({ path, title }: Screen, call: string, { read, shape }: HeldRecord): string {
  const keys = Object.keys(shape).filter((key) => key !== 'id')
  const labels = keys.map((key) => fieldMeta(shape[key] as z.core.$ZodType).label ?? key)
  const fields = keys.map((key, at) => {
    const label = labels[at] ?? key
    // Two fields of one label: the later one is told by its key.
    const name = labels.indexOf(label) === at ? label : key
    return `${/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : JSON.stringify(name)}: ({ ${key} }) => String(${key}),`
  })
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
