import { compileRoutes } from '@tcheck/local-cloud/gateway/route-table'
import type { Device } from '../../frontend/e2e/browser.ts'
import { listVisits, type Visit, type Visitor } from '../../frontend/e2e/screen-visits.ts'
import { type Scene, shotsOf } from './scene.ts'

const people: Readonly<Record<Visitor, Scene['who']>> = {
  nobody: 'nobody',
  admin: 'admin',
  branch: 'branch',
  'teacher-v1': 'instructor',
  'teacher-v2': 'teacher',
  student: 'child',
  parent: 'parent',
  card: 'student',
}

/** Parents use phones (v1.md). One size each keeps the folder small. */
const sizeOf = ({ visitor }: Visit): Device => (visitor === 'parent' ? 'phone' : 'laptop')

/** Screens without own content. */
const ONLY_LEAD_ON = ['/student/top', '/teacher/select']

/** `/v1/branch/users/{id}/edit` → `v1-branch-users-id-edit` */
const nameOf = (route: string) => route.replaceAll(/[{}?]/g, '').split('/').filter(Boolean).join('-')

/** A picture of every screen without another scene, so a new screen needs no line here. */
export function otherScreens(shown: readonly Scene[]): Scene[] {
  const visits = listVisits()
  const routes = [...new Set(visits.map(({ route }) => route))]
  const findRoute = compileRoutes(
    routes.map((path) => ({ method: 'GET', path: path.replaceAll('?}', '}'), group: path })),
  )
  const pathOf = ({ path }: Pick<Scene, 'path'>) => path.split('?')[0] ?? ''
  const taken = new Set(
    shown.flatMap((scene) => [pathOf(scene), findRoute('GET', pathOf(scene))?.route.group ?? '']).concat(ONLY_LEAD_ON),
  )
  const names = new Set(shown.flatMap((scene) => shotsOf(scene)).map(({ name }) => name))
  return routes
    .filter((route) => !taken.has(route))
    .flatMap((route) => {
      // With its thing, where the screen shows one.
      const own = visits.filter((visit) => visit.route === route)
      const visit = own.find(({ isOfThing }) => isOfThing) ?? own[0]
      const name = nameOf(route)
      if (!visit) return []
      // The choice before the thing, where that one has the name already.
      return [
        {
          name: names.has(name) ? `${name}-choice` : name,
          who: people[visit.visitor],
          path: visit.path,
          sizes: [sizeOf(visit)],
        },
      ]
    })
}
