import { serve } from '@tcheck/api-runtime/serve'
import { studentContent } from '@tcheck/contract/groups/student-content'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Student } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { handlers } from '../handlers.ts'

export const now = new Date('2026-11-20T03:00:00.000Z')

/** The Lambda over a school of its own; sealed codes are `<branch>:<code>`. */
export async function openContentFixture() {
  const cloud = await openTestCloud()
  const deps = {
    table: cloud.table,
    library: openLibrary<MainQuestion>(cloud.table),
    openSealedCode: async (sealed: string, branchId: string) =>
      sealed.startsWith(branchId) ? (sealed.split(':')[1] ?? null) : null,
  }
  const handler = serve(studentContent, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  const getAs = (headers: Record<string, string>, path: string, query: Record<string, string> = {}) =>
    call(handler, { method: 'GET', path: `/api/v2/student/${path}`, query, headers })
  /** A student's call, by their link; the first student's unless named. */
  const get = async (path: string, query?: Record<string, string>, student: Student = cloud.school.students[0]) =>
    getAs(await cloud.linkOf(student), path, query)
  return { cloud, get, getAs }
}

export type ContentFixture = Awaited<ReturnType<typeof openContentFixture>>
