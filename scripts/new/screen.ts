import { contract } from '@tcheck/contract/contract'
import { descriptionOf, type ListDescription } from '@tcheck/contract/list'
import type { Draft } from './draft.ts'

/**
 * The files of a screen that the specification names and nobody has built: its folder with its route, and its
 * line in `routes.ts`.
 *
 * @param given `v1-admin/teachers`
 * @param list the call of a list screen, `adminTeachers.list`; left out, the page is empty
 * @throws Error for a path that the area does not have, or a screen that is built already
 */
export function newScreen(draft: Draft, given: string, list?: string): string {
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
  const description = list === undefined ? undefined : describedList(list)
  draft.change(routes, (text) => {
    const built = text.replace(line, line.replace('underConstruction', `() => import('./${folder}/route.tsx')`))
    return built.split('underConstruction').length > 2 ? built : built.replace(/^import .*underConstruction.*\n/m, '')
  })
  const screen = { path, title, list: list ?? '', description }
  draft.create(`frontend/src/areas/${area}/${folder}/route.tsx`, description ? listText(screen) : plainText(screen))
  // A declaration does nothing of its own: what it declares is tested in features/records, and the journeys visit every screen.
  if (!description)
    draft.create(`frontend/src/areas/${area}/${folder}/${folder}.browser.test.tsx`, testText(area, screen))
  return path
}

interface Screen {
  path: string
  title: string
  list: string
  description: ListDescription | undefined
}

function describedList(list: string): ListDescription {
  const [group = '', name = ''] = list.split('.')
  const routes: Record<string, object> = contract[group as keyof typeof contract] ?? {}
  const description = descriptionOf(routes[name] ?? {})
  if (!description) throw new Error(`${list} is no list call of the contract`)
  return description
}

const fieldsOf = (description: ListDescription | undefined) =>
  Object.keys(description?.fields ?? {}).filter((key) => key !== 'id')

const listText = ({
  path,
  title,
  list,
  description,
}: Screen) => `import { listScreen } from '../../../features/records/list-screen.tsx'

/** \`${path}\` */
export const Component = listScreen({
  list: '${list}',
  thing: '${title}',
  idOf: ({ id }) => id,
  nameOf: ({ ${fieldsOf(description)[0] ?? 'id'} }) => ${fieldsOf(description)[0] ?? 'id'},
  columns: [${fieldsOf(description)
    .map((key) => `{ key: '${key}' }`)
    .join(', ')}],
  empty: { text: '登録すると、ここに並びます。' },
})
`

const plainText = ({ path, title }: Screen) => `import { PageHead } from '../../../ui/page-head.tsx'

/** \`${path}\` */
export const Component = () => (
  <div className="main">
    <PageHead title="${title}" />
  </div>
)
`

const AREA_ROLE: Readonly<Record<string, string>> = {
  admin: 'admin',
  branch: 'branch',
  teacher: 'teacher',
  parent: 'parent',
  student: 'student',
}

function testText(area: string, { path, title }: Screen): string {
  const routes = `${area.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Routes`
  const guard = AREA_ROLE[area.split('-').at(-1) ?? ''] ?? area
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
