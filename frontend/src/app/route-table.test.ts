import { describe, expect, it } from 'vitest'
import page from '../../index.html?raw'
import { roleSearches, type SearchRole } from '../features/search/search-roles.ts'
import { studentPages } from '../features/student-pages/student-tabs.tsx'
import { routeId, routerPath } from './route-definition.ts'
import { reportRoutes, routeTable } from './route-table.ts'

/** spec.md section 2, as written there. */
const specified: Record<string, string> = {
  '': ' | admin | health | sso | student | v2',
  v1: 'camera | camera/{attendanceType} | sso | sandbox/rule',
  'v1/admin':
    'branches | branches/new | branches/{id}/edit | lquestion-groups | lquestions | notifications | notifications/new | notifications/{id}/edit | sign_in | teachers | teachers/new | teachers/{id}/edit | top',
  'v1/branch':
    'charge-settings | charge-settings/per-period | settings | settings/password | sign_in | teachers | teachers/new | teachers/{id}/edit | teachers/{id}/shift | users | users/new | users/{id}/edit | attend/{id} | plan-settings/{id} | plan-settings/{id}/new | plan-settings/{id}/{planId}/edit | reports/{studentId} | reports/{studentId}/new | reports/{studentId}/{id?}/edit | task-settings/{id} | task-settings/{id}/new | understanding/{id}',
  'v1/parent':
    'learning_plans | learning_plans/chapter_items | learning/content_result | learning/introduction | learning/part_result | progress | reports/new | settings | settings/mail | settings/password | sign_in | top | understanding',
  'v1/student':
    'challenge | exams | learning_plans | learning_plans/chapter_items | learning_plans/contents | learning/content_result | learning/drill | learning/history | learning/introduction | learning/part_detail_result | learning/part_result | learning/self_marking | progress | question-select | result | scoring | settings | settings/password | sign_in | subject-select | task_learning | top1 | top2 | understanding | weak_learning | reports/new | choice_question/{id} | question/{id} | student/{id}',
  'v1/teacher':
    'menu | question_group_list | settings | settings/password | sign_in | top | total | total_detail/{id} | users | users/new | users/{id}/edit | workdays | attend/{id} | plan-settings/{id} | plan-settings/{id}/new | plan-settings/{id}/{planId}/edit | task-settings/{id} | task-settings/{id}/new | understanding/{id}',
  admin:
    'cbt-check | cbt-question-groups | cbt-question-groups/import | cbt-questions/import | grades | japanese-users | japanese-users-v2 | junkyos | material-codes | math-value | missions | question-groups | question-groups/import | questions/import | shareable-urls | student-activity-groups | subjects | teachers | units | wavy',
  student:
    'challenge | challenge/{subjectCode} | home | mission | top | drill/select/{subjectCode?} | cbt-question-groups/{examCode?} | question-groups/{questionGroupCode?} | {setId}',
  teacher:
    'class-result | class-result/{slug?} | home | login | select | select/{slug} | setting | tutorial | student-result/{subject?}/{key?}/{mode?}',
}

/** Of ours: where work past a few seconds is listed, a set is corrected, how its questions were answered is shown, written answers are marked, a roster and a list of teachers come in, messages go to parents, everybody is moved up a year, and v1's students sit an exam. */
const ourPaths = [
  '/admin/jobs',
  '/admin/question-analyses',
  '/admin/question-analyses/{category}/{code}',
  '/admin/question-sets/{category}/{code}',
  '/teacher/invitation',
  '/v1/admin/teachers/import',
  '/v1/branch/marks',
  '/v1/branch/messages',
  '/v1/branch/teachers/import',
  '/v1/branch/users/import',
  '/v1/branch/users/school-year',
  '/v1/parent/messages',
  '/v1/student/exams/{examCode}',
  '/v1/teacher/marks',
]

const specifiedPaths = Object.entries(specified).flatMap(([area, paths]) =>
  paths.split('|').map((path) => `/${[area, path.trim()].filter(Boolean).join('/')}`),
)

describe('the route table', () => {
  it('holds every path of the specification, once, and none but ours besides', () => {
    expect(routeTable.map((route) => route.path).sort()).toEqual([...specifiedPaths, ...ourPaths].sort())
  })

  it('has, for the branch and for teachers, every page of a student that the tabs lead to', () => {
    const led = studentPages.flatMap(({ by, pathOf }) => by.map((role) => `/v1/${role}/${pathOf('{}')}`))
    const paths = new Set(routeTable.map(({ path }) => path.replaceAll(/\{[^}]*\}/g, '{}')))
    expect(led.length).toBeGreaterThan(9)
    expect(led.filter((path) => !paths.has(path))).toEqual([])
  })

  it('lets everybody with a search box find the pages of no area that their doors open', () => {
    const ofDoor: Record<string, readonly SearchRole[]> = {
      'branch-or-teacher': ['branch', 'teacher-v1'],
      staff: ['admin', 'branch', 'teacher-v1'],
    }
    const shared = routeTable.flatMap(({ path, guards }) =>
      guards.flatMap((guard) => (ofDoor[guard] ?? []).map((role) => ({ path, role }))),
    )
    expect(shared.length).toBeGreaterThan(4)
    const isFound = (path: string, role: SearchRole) => roleSearches[role].areas.some((start) => path.startsWith(start))
    expect(shared.filter(({ path, role }) => !isFound(path, role))).toEqual([])
  })

  it('gives every path an id of its own', () => {
    expect(new Set(routeTable.map((route) => route.id)).size).toBe(routeTable.length)
  })

  it('reports of each screen the module that its line loads', () => {
    const reported = reportRoutes()
    expect(reported.filter(({ file }) => !/\.tsx?$/.test(file))).toEqual([])
    expect(reported).toContainEqual({
      ...{ path: '/v1/branch/users', id: 'v1-branch-users___ja', area: 'v1-branch', file: 'users/route.tsx' },
    })
  })

  it('gives every page a Japanese title', () => {
    for (const { title } of routeTable) expect(title).toMatch(/^(Tチェック|[ぁ-んァ-ヶー一-龠()A-Z]+)$/)
  })

  it('gives every page of an area a title of its own: a page with and without a choice in its address is one', () => {
    const isSamePage = (one: string, other: string) => one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
    const twice = routeTable.flatMap((one) =>
      routeTable
        .filter(({ area, title, path }) => area === one.area && title === one.title && path > one.path)
        .filter(({ path }) => !isSamePage(path, one.path))
        .map(({ path, title }) => `${one.path} and ${path}: ${title}`),
    )
    expect(twice).toEqual([])
  })

  it('leaves no v1 page open but the sign-ins and the partner sign-on', () => {
    const open = routeTable.filter(({ path, guards }) => path.startsWith('/v1/') && guards.length === 0)
    expect(open.map((route) => route.path).sort()).toEqual([
      '/v1/admin/sign_in',
      '/v1/branch/sign_in',
      '/v1/parent/sign_in',
      '/v1/sso',
      '/v1/student/sign_in',
      '/v1/teacher/sign_in',
    ])
  })
})

describe('routeId', () => {
  it.each([
    ['/', 'index___ja'],
    ['/v1/admin/branches', 'v1-admin-branches___ja'],
    ['/v1/admin/branches/{id}/edit', 'v1-admin-branches-id-edit___ja'],
    ['/student/drill/select/{subjectCode?}', 'student-drill-select-subjectCode___ja'],
  ])('names %s %s', (path, id) => {
    expect(routeId(path)).toBe(id)
  })
})

it('writes parameters as the router reads them', () => {
  expect(routerPath('/teacher/student-result/{subject?}/{key?}')).toBe('/teacher/student-result/:subject?/:key?')
})

it('marks every page noindex, nofollow and holds no inline script', () => {
  expect(page).toContain('<meta name="robots" content="noindex, nofollow" />')
  expect(page).toContain('<html lang="ja">')
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/)
})
