/**
 * The roles of an area, for its calls below `/api/<area>/` and its pages. The screens' guards read it; `policy.test.ts` names every route
 * with more roles. No schemas, so that it can be loaded by the browser.
 */
export const areaRoles = {
  admin: ['admin'],
  branch: ['branch'],
  teacher: ['teacher'],
  student: ['student'],
  parent: ['parent'],
  'v2/admin': ['admin'],
  'v2/student': ['student'],
  'v2/teacher': ['teacher'],
} as const
type ApiArea = keyof typeof areaRoles

/** A classroom's (v1) teachers and a school's (v2) have the same role, and areas of their own. */
export type TeacherKind = 'classroom' | 'school'

const teacherKinds: { readonly [A in ApiArea]?: TeacherKind } = { teacher: 'classroom', 'v2/teacher': 'school' }

/** Which teachers may make a call where its callers name teachers: those of its area alone. */
export function teachersOfPath(path: string): TeacherKind | 'both' {
  const area = areaOfPath(path)
  return (area && teacherKinds[area]) ?? 'both'
}

/** The area of a path; null for what belongs to none (`/api/current_user`). */
export function areaOfPath(path: string): ApiArea | null {
  const [, v2, name = ''] = /^\/api\/(v2\/)?([a-z]+)\//.exec(path) ?? []
  const area = `${v2 ?? ''}${name}`
  return Object.hasOwn(areaRoles, area) ? (area as ApiArea) : null
}
