import type { Draft } from './draft.ts'
import type { Screen } from './screen-parts.ts'
import { plainTest, plainText, screenText } from './screen-texts.ts'

/**
 * The files of a screen: its folder with its route, and its line in `routes.ts`, after the others of its area.
 *
 * @param given `v1-admin/teachers`
 * @param title what the page is called, in Japanese
 * @param call what the screen is of: a list (`adminTeachers.list`), one (`…show`), a form (`…create`, `…update`); left out, the page is empty
 * @throws Error for an area that there is not, a title that is none, or a screen that is there already
 */
export function newScreen(draft: Draft, given: string, title: string, call?: string): string {
  const [area = '', ...rest] = given.split('/')
  const routes = `frontend/src/areas/${area}/routes.ts`
  if (!draft.has(routes) || rest.length === 0)
    throw new Error(`${given}: a screen is named <area>/<path>, as v1-admin/teachers`)
  if (!/[ぁ-んァ-ヶ一-龠]/.test(title)) throw new Error(`${given}: the page's title is Japanese, as 講師`)
  const end = rest.join('/')
  const path = `${wayTo(area)}/${end}`
  if (draft.read(routes).includes(`'${path}'`)) throw new Error(`${routes} has a screen at ${path} already`)
  const folder = end.replaceAll(/[{}]/g, '').replaceAll('/', '-').toLowerCase()
  draft.change(routes, (text) =>
    text.replace(/\n {2}\],\n\)/, `\n    ['${path}', '${title}', () => import('./${folder}/route.tsx')],$&`),
  )
  const screen: Screen = { area, path, title }
  const place = `frontend/src/areas/${area}/${folder}`
  draft.create(`${place}/route.tsx`, call === undefined ? plainText(screen) : screenText(screen, call))
  // A declaration does nothing of its own: what it declares is tested in features/records, and the journeys visit every screen.
  if (call === undefined) draft.create(`${place}/${folder}.browser.test.tsx`, plainTest(screen))
  return path
}

/** What the addresses of an area begin with: `/v1/admin` of v1-admin, `/teacher` of v2-teacher, nothing of common. */
const wayTo = (area: string) => (area === 'common' ? '' : `/${area.replace(/^v2-/, '').replace(/^v1-/, 'v1/')}`)
