import type { Draft } from './draft.ts'
import type { Screen } from './screen-parts.ts'
import { plainTest, plainText, screenText } from './screen-texts.ts'

/**
 * The files of a screen that the specification names and nobody has built: its folder with its route, and its
 * line in `routes.ts`.
 *
 * @param given `v1-admin/teachers`
 * @param call what the screen is of: a list (`adminTeachers.list`), one (`…show`), a form (`…create`, `…update`); left out, the page is empty
 * @throws Error for a path that the area does not have, or a screen that is built already
 */
export function newScreen(draft: Draft, given: string, call?: string): string {
  const [area = '', ...rest] = given.split('/')
  const routes = `frontend/src/areas/${area}/routes.ts`
  if (!draft.has(routes) || rest.length === 0)
    throw new Error(`${given}: a screen is named <area>/<path>, as v1-admin/teachers`)
  const end = rest.join('/')
  const line = draft
    .read(routes)
    .split('\n')
    .find((one) => one.includes(`/${end}'`) && one.includes('underConstruction'))
  const [, path = '', title = ''] = /\['([^']+)', '([^']+)'/.exec(line ?? '') ?? []
  if (!line || !path) throw new Error(`${routes} has no screen at /${end} that is still to be built`)
  const folder = end.replaceAll(/[{}]/g, '').replaceAll('/', '-').toLowerCase()
  draft.change(routes, (text) => {
    const built = text.replace(line, line.replace('underConstruction', `() => import('./${folder}/route.tsx')`))
    return built.split('underConstruction').length > 2 ? built : built.replace(/^import .*underConstruction.*\n/m, '')
  })
  const screen: Screen = { area, path, title }
  const place = `frontend/src/areas/${area}/${folder}`
  draft.create(`${place}/route.tsx`, call === undefined ? plainText(screen) : screenText(screen, call))
  // A declaration does nothing of its own: what it declares is tested in features/records, and the journeys visit every screen.
  if (call === undefined) draft.create(`${place}/${folder}.browser.test.tsx`, plainTest(screen))
  return path
}
