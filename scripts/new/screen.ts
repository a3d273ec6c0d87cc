import type { Draft } from './draft.ts'
import { menuFileOf, withMenuEntry } from './menu-entry.ts'
import type { Screen } from './screen-parts.ts'
import { plainTest, plainText, screenText } from './screen-texts.ts'

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
