import { contract } from '@tcheck/contract/contract'
import { fieldMeta, shapeOf } from '@tcheck/contract/input-fields'
import { descriptionOf, type ListDescription } from '@tcheck/contract/list'
import type * as z from 'zod'
import type { Draft } from './draft.ts'
import { formText } from './form-text.ts'
import { menuFileOf, withMenuEntry } from './menu-entry.ts'
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

const NAMES = ['name', 'title', 'login_id', 'code']

const ROLES = ['admin', 'branch', 'teacher', 'parent', 'student']

const PATHS = 'frontend/src/app/route-table.test.ts'

interface NewScreen {
  /** `v1-admin/teachers` */
  name: string
  /** The title of the page, in Japanese. */
  title: string
  /** The contract call that the screen shows: a list (`adminTeachers.list`), a record (`…show`) or a form (`…create`, `…update`). Without a call the page is empty. */
  call?: string | undefined
  /** The label of the menu entry; null for a screen without an entry. */
  menu: string | null
}

/**
 * Drafts a screen: its folder with the route, its line in `routes.ts`, its line in the test of the route table, and its menu entry.
 *
 * @throws Error for an unknown area, a title that is not Japanese, or a screen that exists
 */
export function newScreen(draft: Draft, { name, title, call, menu }: NewScreen): string {
  const { area, end, path } = readName(draft, name)
  if (!/[ぁ-んァ-ヶ一-龠]/.test(title)) throw new Error(`${name}: the page's title is Japanese, as 講師`)
  const routes = routesOf(area)
  if (draft.read(routes).includes(`'${path}'`)) throw new Error(`${routes} has a screen at ${path} already`)
  const folder = end.replaceAll(/[{}]/g, '').replaceAll('/', '-').toLowerCase()
  draft.change(routes, (text) =>
    text.replace(/\n {2}\],\n\)/, `\n    ['${path}', '${title}', () => import('./${folder}/route.tsx')],$&`),
  )
  draft.change(PATHS, (text) => text.replace(/const ourPaths = \[/, `$&\n  '${path}',`))
  const menuFile = menuFileOf(draft, area)
  if (menu !== null) {
    if (menuFile === undefined)
      throw new Error(`${area} has no menu: say --no-menu and link the screen from another one`)
    draft.change(menuFile, (text) => withMenuEntry(text, { to: path, label: menu }))
  }
  const screen: Screen = { area, path, title }
  const place = `frontend/src/areas/${area}/${folder}`
  draft.create(`${place}/route.tsx`, call === undefined ? plainText(screen) : screenText(screen, call))
  // features/records tests what a declaration does, and the journeys visit every screen. A plain page needs its own test.
  if (call === undefined) draft.create(`${place}/${folder}.browser.test.tsx`, plainTest(screen))
  return path
}

/** Whether the screen may have a menu entry: its area has a menu, and its path has no parameters. */
export const mayHaveMenuEntry = (draft: Draft, name: string): boolean => {
  const { area, path } = readName(draft, name)
  return !path.includes('{') && menuFileOf(draft, area) !== undefined
}

const routesOf = (area: string) => `frontend/src/areas/${area}/routes.ts`

function readName(draft: Draft, name: string): { area: string; end: string; path: string } {
  const [area = '', ...rest] = name.split('/')
  if (!draft.has(routesOf(area)) || rest.length === 0)
    throw new Error(`${name}: a screen is named <area>/<path>, as v1-admin/teachers`)
  const end = rest.join('/')
  return { area, end, path: `${prefixOf(area)}/${end}` }
}

/** The path prefix of an area: `/v1/admin` of v1-admin, `/teacher` of v2-teacher, none of common. */
const prefixOf = (area: string) => (area === 'common' ? '' : `/${area.replace(/^v2-/, '').replace(/^v1-/, 'v1/')}`)

/**
 * The declaration of a screen of one call: a list, a record, or a form of a new or of a stored one.
 *
 * @param call `adminTeachers.list`
 * @throws Error for a call that the contract does not have, or of which no screen can be declared
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

/** What a row holds, in the call's answer. */
function rowOf(route: Route, { rows }: ListDescription): Shape {
  const { element } = (shapeOf(outputOf(route))[rows]?._zod.def ?? {}) as { element?: z.core.$ZodType }
  return element ? shapeOf(element) : {}
}

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

/** A column that the contract has no word for gets its name, to be put into Japanese. */
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

const plainText = ({ path, title }: Screen) => `import { PageHead } from '../../../ui/page-head.tsx'

/** \`${path}\` */
export const Component = () => (
  <div className="main">
    <PageHead title="${title}" />
  </div>
)
`

function plainTest({ area, path, title }: Screen): string {
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
