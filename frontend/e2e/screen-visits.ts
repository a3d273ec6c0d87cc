import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { type Size, sizes } from './browser.ts'

interface Route {
  path: string
  area: string
}

export type Visitor = 'nobody' | 'admin' | 'branch' | 'teacher-v1' | 'teacher-v2' | 'student' | 'parent' | 'card'

export interface Visit {
  path: string
  /** The screen's own path, with its parameters. */
  route: string
  /** Of one thing that is named in it: where that is not there, it is a page that was not found. */
  isOfThing: boolean
  visitor: Visitor
  sizes: readonly Size[]
  /** Looked at for everybody: listened to, enlarged, by keyboard alone, in chosen colours. Else it only opens, in its width. */
  isWhole: boolean
}

const visitors: Readonly<Record<string, Visitor>> = {
  common: 'nobody',
  'v1-admin': 'admin',
  'v1-branch': 'branch',
  'v1-parent': 'parent',
  'v1-student': 'student',
  'v1-teacher': 'teacher-v1',
  'v2-admin': 'admin',
  'v2-student': 'card',
  'v2-teacher': 'teacher-v2',
}
/** Pages whose visitor is not that of their area. */
const exceptions: readonly [pattern: RegExp, visitor: Visitor][] = [
  [/^\/v1\/camera/, 'branch'],
  [/^\/v1\/sandbox/, 'admin'],
  [/sign_in$|\/login$|\/sso$|^\/student$|^\/student\/\{setId\}$/, 'nobody'],
]

const ofClass = 'grade=8&kumi=2'
/** What children see; a child's eye and finger need more than an adult's. */
export const isOfStudent = ({ path }: Visit) => /^\/(v1\/)?student(\/|$)/.test(path)

/** Addresses for paths with parameters; those with only optional ones are also visited without them. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/admin/question-analyses/{category}/{code}': ['/admin/question-analyses/cbt/CBT-MA2-01'],
  '/admin/question-sets/{category}/{code}': ['/admin/question-sets/cbt/CBT-MA2-01'],
  '/v1/admin/branches/{id}/edit': ['/v1/admin/branches/demo-school/edit'],
  '/v1/admin/notifications/{id}/edit': ['/v1/admin/notifications/demo-notification-winter/edit'],
  '/v1/admin/teachers/{id}/edit': ['/v1/admin/teachers/demo-teacher01/edit'],
  '/v1/branch/teachers/{id}/edit': ['/v1/branch/teachers/demo-teacher01/edit'],
  '/v1/branch/teachers/{id}/shift': ['/v1/branch/teachers/demo-teacher01/shift'],
  '/v1/branch/users/{id}/edit': ['/v1/branch/users/demo-juku-6-1-01/edit'],
  '/v1/branch/plan-settings/{id}': ['/v1/branch/plan-settings/demo-juku-6-1-01'],
  '/v1/branch/plan-settings/{id}/new': ['/v1/branch/plan-settings/demo-juku-6-1-01/new?grade=6&subject=math'],
  '/v1/branch/plan-settings/{id}/{planId}/edit': ['/v1/branch/plan-settings/demo-juku-6-1-01/2026-6-math/edit'],
  '/v1/branch/understanding/{id}': ['/v1/branch/understanding/demo-juku-6-1-01'],
  '/v1/branch/task-settings/{id}': ['/v1/branch/task-settings/demo-juku-6-1-01'],
  '/v1/branch/task-settings/{id}/new': ['/v1/branch/task-settings/demo-juku-6-1-01/new'],
  '/v1/branch/attend/{id}': ['/v1/branch/attend/demo-juku-6-1-01'],
  '/v1/teacher/plan-settings/{id}': ['/v1/teacher/plan-settings/demo-juku-6-1-01'],
  '/v1/teacher/plan-settings/{id}/new': ['/v1/teacher/plan-settings/demo-juku-6-1-01/new?grade=6&subject=math'],
  '/v1/teacher/plan-settings/{id}/{planId}/edit': ['/v1/teacher/plan-settings/demo-juku-6-1-01/2026-6-math/edit'],
  '/v1/teacher/understanding/{id}': ['/v1/teacher/understanding/demo-juku-6-1-01'],
  '/v1/teacher/task-settings/{id}': ['/v1/teacher/task-settings/demo-juku-6-1-01'],
  '/v1/teacher/task-settings/{id}/new': ['/v1/teacher/task-settings/demo-juku-6-1-01/new'],
  '/v1/teacher/total_detail/{id}': [
    '/v1/teacher/total_detail/demo-juku-6-1-01',
    '/v1/teacher/total_detail/LQ-EMA6-31?of=group',
  ],
  '/v1/teacher/users/{id}/edit': ['/v1/teacher/users/demo-juku-6-1-01/edit'],
  '/v1/teacher/attend/{id}': ['/v1/teacher/attend/demo-juku-6-1-01'],
  '/v1/branch/reports/{studentId}': ['/v1/branch/reports/demo-juku-6-1-01'],
  '/v1/branch/reports/{studentId}/new': ['/v1/branch/reports/demo-juku-6-1-01/new'],
  '/v1/branch/reports/{studentId}/{id?}/edit': [
    '/v1/branch/reports/demo-juku-6-1-01/edit',
    '/v1/branch/reports/demo-juku-6-1-01/demo-juku-6-1-01.school.00DEMO-1/edit',
  ],
  '/v1/camera/{attendanceType}': ['/v1/camera/entry', '/v1/camera/leave'],
  '/v1/student/subject-select': ['/v1/student/subject-select?subject=science'],
  '/v1/student/learning_plans/contents': [
    '/v1/student/learning_plans/contents?item=ema6-1-2',
    '/v1/student/learning_plans/contents?content=ema6-1-1-a',
  ],
  '/v1/student/learning/introduction': ['/v1/student/learning/introduction?content=ema6-1-2-a&part=intro'],
  '/v1/student/learning/content_result': ['/v1/student/learning/content_result?content=esc6-3-1-a'],
  '/v1/student/learning/drill': ['/v1/student/learning/drill?content=ema6-1-1-a&part=times'],
  '/v1/student/learning/self_marking': ['/v1/student/learning/self_marking?content=ema6-2-1-a&part=own'],
  '/v1/parent/learning_plans/chapter_items': [
    '/v1/parent/learning_plans/chapter_items',
    '/v1/parent/learning_plans/chapter_items?subject=math&grade=6&item=ema6-1-1',
  ],
  '/v1/parent/learning/content_result': ['/v1/parent/learning/content_result?content=ema6-1-1-a'],
  '/v1/parent/learning/introduction': ['/v1/parent/learning/introduction?content=ema6-1-2-a&part=intro'],
  '/v1/student/exams/{examCode}': ['/v1/student/exams/CBT-ESC6-01'],
  '/v1/student/student/{id}': ['/v1/student/student/demo-juku-6-1-01'],
  '/student/challenge/{subjectCode}': ['/student/challenge/math'],
  '/student/drill/select/{subjectCode?}': ['/student/drill/select/math'],
  '/student/cbt-question-groups/{examCode?}': [
    '/student/cbt-question-groups/CBT-JA2-01',
    '/student/cbt-question-groups/CBT-MA2-01?mission_id=demo-mission-cbt',
  ],
  '/student/question-groups/{questionGroupCode?}': [
    '/student/question-groups/JA2-0220',
    '/student/question-groups/MA2-0310?mission_id=demo-mission-unit',
    '/student/question-groups/sci-graph-reading?category=science_skill',
  ],
  '/student/{setId}': ['/student/demo-mission-unit', '/student/demo-link-class'],
  '/teacher/select/{slug}': ['/teacher/select/unit', '/teacher/select/cbt', '/teacher/select/science-skill'],
  '/teacher/class-result/{slug?}': [
    '/teacher/class-result/demo-mission-cbt',
    '/teacher/class-result/demo-mission-unit',
  ],
  '/teacher/student-result/{subject?}/{key?}/{mode?}': [
    `/teacher/student-result?${ofClass}&student_id=demo-school-8-2-01`,
    `/teacher/student-result/cbt/CBT-MA2-01?${ofClass}&student_id=demo-school-8-2-01&mission_id=demo-mission-cbt`,
    `/teacher/student-result/cbt/CBT-MA2-01?${ofClass}&mission_id=demo-mission-cbt`,
  ],
}

/** A part is begun by its name alone. */
const onlyByExample = new Set(['/v1/student/learning/drill', '/v1/student/learning/self_marking'])
/** Of a run that somebody has begun: the visits to its part lead there. */
const ofRun = /^\/v1\/student\/(choice_)?question\/\{id\}$/

const withoutOptional = (path: string) =>
  onlyByExample.has(path)
    ? []
    : path.replace(/\/\{\w+\?\}/g, '').includes('{')
      ? []
      : [path.replace(/\/\{\w+\?\}/g, '')]

function visitsOf({ path, area }: Route): Visit[] {
  if (ofRun.test(path)) return []
  const visitor = exceptions.find(([pattern]) => pattern.test(path))?.[1] ?? visitors[area]
  if (!visitor) throw new Error(`nobody is named who visits the area ${area}`)
  const paths = [...withoutOptional(path), ...(examples[path] ?? [])]
  if (paths.length === 0) throw new Error(`${path} has parameters and no example in screen-visits.ts`)
  return paths.map((one) => ({
    ...{ path: one, route: path, isOfThing: one !== path, visitor },
    ...{ sizes: sizesFor(area), isWhole: isCertain(area) },
  }))
}

const every = Object.keys(sizes) as Size[]
const random = randomOf(checkSeed)
const changed = filesChangedSince(process.env['CHECK_SINCE'] ?? 'HEAD~1')

/** Something of it changed, or everything is looked at. */
const isCertain = (area: string) => checksAll || changed.some((file) => file.startsWith(`frontend/src/areas/${area}/`))

/** Every size in an area whose screens changed, or where everything is looked at; else one that is drawn. */
const sizesFor = (area: string): readonly Size[] => (isCertain(area) ? every : sample(every, 1, random))

/** Of a screen that has several addresses, in an area that did not change, one is drawn: of most each second check opens each, of none fewer than each fourth. */
const oneOfEach = (visits: readonly Visit[]): Visit[] =>
  [...Map.groupBy(visits, ({ route }) => route).values()].flatMap((of) =>
    of.some(({ isWhole }) => isWhole) ? of : sample(of, 1, random),
  )

/** So many screens of areas that did not change are looked at whole, however many there are one day: each of 152 in every fifth check. */
const MOST_SAMPLED = 30

/** What a check opens: each screen, at one size; whole are those of areas that changed, and some of the others. */
export function sampleVisits(): Visit[] {
  const visits = oneOfEach(listVisits())
  const others = visits.filter(({ isWhole }) => !isWhole)
  const sampled = new Set(sample(others, MOST_SAMPLED, random))
  return visits.map((visit) => ({ ...visit, isWhole: visit.isWhole || sampled.has(visit) }))
}

/** Paths from the root, what is not committed too; none where there is no such commit (a shallow clone). */
function filesChangedSince(ref: string): string[] {
  const { status, stdout } = spawnSync('git', ['diff', '--name-only', ref], { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n') : []
}

const ROUTES_SCRIPT = fileURLToPath(new URL('../../scripts/routes.ts', import.meta.url))

/** One visit for every screen of the route table (`npm run -s routes -- --json`); new screens join by themselves. */
export function listVisits(): Visit[] {
  const routes = JSON.parse(execFileSync(process.execPath, [ROUTES_SCRIPT, '--json'], { encoding: 'utf8' })) as Route[]
  const visits = routes.flatMap(visitsOf)
  return visits.filter(({ path }, index) => visits.findIndex((other) => other.path === path) === index)
}
