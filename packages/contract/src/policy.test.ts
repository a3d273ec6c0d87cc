import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaOfPath, areaRoles, type TeacherKind } from './area-roles.ts'
import { type Endpoint, endpoints } from './endpoints.ts'

const PAGE = new URL('../../../docs/who-may-call.md', import.meta.url)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isPublic = ({ roles }: Endpoint) => roles.includes('public')
const namesOf = (chosen: readonly Endpoint[]) => chosen.map(nameOf)

/** Question media belong to nobody, and whoever looks at a question needs them. */
const FOR_MORE_THAN_THEIR_AREA = ['GET /api/v2/student/utility/get_media']

test('every endpoint names who may call it and whose data it may touch', () => {
  expect(endpoints.length).toBeGreaterThan(40)
  const scopes = ['nobody', 'self', 'student', 'branch', 'all']
  expect(namesOf(endpoints.filter(({ scope }) => !scopes.includes(scope)))).toEqual([])
  expect(namesOf(endpoints.filter(({ roles }) => roles.length === 0))).toEqual([])
})

test('only admins access every branch, and only a branch’s people its data', () => {
  const allowed = { all: ['admin'], branch: ['admin', 'branch', 'teacher'], student: ['student', 'parent'] } as const
  for (const [scope, roles] of Object.entries(allowed)) {
    const wider = endpoints.filter(
      (endpoint) =>
        endpoint.scope === scope && !endpoint.roles.every((caller) => roles.some((role) => role === caller)),
    )
    expect(namesOf(wider)).toEqual([])
  }
})

test('public calls reach no branch and no student', () => {
  expect(namesOf(endpoints.filter((one) => isPublic(one) && !['nobody', 'self'].includes(one.scope)))).toEqual([])
})

test('an area’s calls are for that area’s people', () => {
  const wider = endpoints.filter((endpoint) => {
    const area = areaOfPath(endpoint.path)
    if (area === null || isPublic(endpoint)) return false
    return !endpoint.roles.every((caller) => areaRoles[area].some((role) => role === caller))
  })
  expect(namesOf(wider)).toEqual(FOR_MORE_THAN_THEIR_AREA)
})

test('a v1 teacher may make no call of a v2 teacher but to sign in and out, nor the other way round', () => {
  const callable = (kind: TeacherKind, area: string) =>
    endpoints.filter(
      (one) =>
        areaOfPath(one.path) === area &&
        (isPublic(one) || (one.roles.includes('teacher') && ['both', kind].includes(one.teachers))),
    )
  expect(namesOf(callable('classroom', 'v2/teacher'))).toEqual([
    'POST /api/v2/teacher/auth/sign_in',
    'POST /api/v2/teacher/auth/invitation',
    'DELETE /api/v2/teacher/auth/sign_out',
  ])
  expect(namesOf(callable('school', 'teacher'))).toEqual([])
  expect(callable('school', 'v2/teacher').length).toBeGreaterThan(40)
})

test('passwords, second factors, sessions and answers are closed during impersonation', () => {
  const closed = /\/(password|second_factor|recovery_codes|sessions|identities)\b/
  const own = endpoints.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/account'))
  const sensitive = own.filter(({ path }) => closed.test(path))
  expect(sensitive.length).toBeGreaterThan(4)
  const answering = endpoints.filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/api/v2/student/student_activity_groups'),
  )
  expect(answering).toHaveLength(2)
  const open = [...sensitive, ...answering].filter(({ impersonator }) => impersonator !== 'may_not')
  expect(namesOf(open)).toEqual([])
})

test('a first sign-in may do no more than finish: see who it is, choose a password, set up a second factor', () => {
  const open = endpoints.filter((endpoint) => endpoint.duringFirstSignIn && !isPublic(endpoint))
  expect(namesOf(open.filter(({ path }) => !/^\/api\/(current_user|account)\b/.test(path)))).toEqual([])
})

test('a device at the door may read who comes, send what it read, say who it is and stop being one', () => {
  const open = endpoints.filter((endpoint) => endpoint.atKiosk && !isPublic(endpoint)).map(({ path }) => path)
  expect([...new Set(open.map((path) => path.replace('/teacher/', '/branch/')))].toSorted()).toEqual([
    '/api/account/door/end',
    '/api/branch/attendance/readings',
    '/api/branch/attendance/readings/cancel',
    '/api/branch/attendance_today',
    '/api/current_user',
  ])
})

const WORDS = {
  nobody: 'nobody’s',
  self: 'own account',
  student: 'own, children’s',
  branch: 'own branch',
  all: 'every branch',
}

const REFUSED_TEACHERS = {
  both: [],
  classroom: ['not a school’s (v2) teacher'],
  school: ['not a classroom’s (v1) teacher'],
} as const

function pageOf(): string {
  const rows = endpoints.map((endpoint) => {
    const notes = [
      ...(endpoint.impersonator === 'may_not' ? ['not while impersonating'] : []),
      ...(isPublic(endpoint) ? [] : REFUSED_TEACHERS[endpoint.teachers]),
      ...(endpoint.atKiosk && !isPublic(endpoint) ? ['open at the door'] : []),
      ...(endpoint.duringFirstSignIn && !isPublic(endpoint) ? ['open during a first sign-in'] : []),
    ]
    return `| \`${nameOf(endpoint)}\` | ${endpoint.roles.join(', ')} | ${WORDS[endpoint.scope]} | ${notes.join('; ')} |`
  })
  return ['| call | who | whose data | |', '|---|---|---|---|', ...rows].join('\n')
}

test('docs/who-may-call.md is the table of today', () => {
  const [before = '', rest = ''] = readFileSync(PAGE, 'utf8').split('<!-- policy:begin -->')
  const [kept = '', after = ''] = rest.split('<!-- policy:end -->')
  if (process.env['UPDATE_DOCS']) {
    writeFileSync(PAGE, `${before}<!-- policy:begin -->\n${pageOf()}\n<!-- policy:end -->${after}`)
    return
  }
  expect(kept.trim()).toBe(pageOf())
})
