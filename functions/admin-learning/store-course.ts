import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { CourseHead } from '@tcheck/contract/groups/admin-learning'
import { getCourse, type StoredCourse } from '@tcheck/data/learning/course'
import {
  type CourseOrigin,
  turnCourse,
  type WholeCourse,
  writeCourseVersion,
} from '@tcheck/data/learning/course-version'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { courseView } from './course-views.ts'

type StoreCall = Pick<Call<unknown>, 'principal' | 'now' | 'requestId' | 'sourceIp'> & {
  throwApiError: ThrowApiError<'CONFLICT'>
}

interface Stored {
  /** As it is to be. */
  course: WholeCourse
  /** As it was read. */
  standing: StoredCourse
  how: CourseOrigin
  /** What the record says besides. */
  details: Readonly<Record<string, string | number>>
}

/** The course, where it still is the version that was seen. @throws ApiError NOT_FOUND, CONFLICT */
export async function seenCourse(
  table: Table,
  { version, ...ref }: { subject_code: string; grade: number; version: number },
  throwApiError: ThrowApiError<'NOT_FOUND' | 'CONFLICT'>,
): Promise<StoredCourse> {
  const standing = (await getCourse(table, ref)) ?? throwApiError('NOT_FOUND')
  if (standing.version !== version) return throwApiError('CONFLICT')
  return standing
}

/** Stores a course as its next version, with its record. @throws ApiError CONFLICT where somebody stored one meanwhile */
export async function storeCourse(
  table: Table,
  call: StoreCall,
  { course, standing, how, details }: Stored,
): Promise<CourseHead> {
  const before = standing.version
  const stamp = { stored_at: call.now.toISOString(), stored_by: accountOf(call.principal).account_id }
  const version = await writeCourseVersion(table, course, { before, how, ...stamp })
  const target = { kind: 'course', id: `${course.subject_code}/${course.grade}` }
  const act = { action: 'changed', branchId: null, target, details: { what: how, from: before, ...details } } as const
  try {
    await turnCourse(table, course, { version, before, ...stamp }, [auditCall(call, act)])
  } catch (error) {
    if (error instanceof ConditionFailed) return call.throwApiError('CONFLICT')
    throw error
  }
  return courseView({ ...standing, chapter_count: course.chapters.length, version, ...stamp })
}
