import type { Principal } from '@tcheck/accounts/principal'
import type { StudentPrincipal } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentMedia } from '@tcheck/contract/groups/student-media'
import { isMediaName } from '@tcheck/contract/media-name'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import { getStudents } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { studentPrincipal } from '@tcheck/services/authentication/student-principal'
import { openExamMedia } from '../exam-media.ts'

export interface MediaDeps {
  table: Table
  library: Library<MainQuestion>
  appOrigin: string
  /** A CloudFront signed URL of a path of our own origin, ending at `expiresAt`. */
  signUrl: (url: string, expiresAt: Date) => Promise<string>
}

const MINUTES_VALID = 15

/** From whom an exam may be kept: the student who calls, or the children of a parent. */
async function studentsOf(table: Table, principal: Principal | null): Promise<StudentPrincipal[]> {
  if (principal?.kind === 'student') return [principal]
  const ids = principal?.role === 'parent' ? principal.student_ids : []
  return ids.length === 0 ? [] : (await getStudents(table, ids)).map((student) => studentPrincipal(student, null))
}

/** The signed, soon-ending URL of question media: a redirect, or JSON for our own browser. */
export const show = ({ table, library, appOrigin, signUrl }: MediaDeps): RouteHandler<typeof studentMedia.show> => {
  const media = openExamMedia({ table, library })
  return async ({ input, principal, now, headers, throwApiError }) => {
    // A Mac's sheet may say the same name in other code points; files lie in this form.
    const filename = input.media.filename.normalize('NFC')
    if (!isMediaName(filename)) return throwApiError('UNSUPPORTED_MEDIA_TYPE')
    for (const student of await studentsOf(table, principal))
      if (await media.isKept(student, { filename, now })) return throwApiError('NOT_FOUND')
    // One end a minute, so that a device's cache sees the same URL for a while.
    const expiresAt = new Date(Math.ceil(now.getTime() / 60_000) * 60_000 + MINUTES_VALID * 60_000)
    const url = await signUrl(`${appOrigin}/media/${encodeURIComponent(filename)}`, expiresAt)
    if (/\bapplication\/json\b/.test(headers.get('accept') ?? '')) {
      return { status: 200 as const, body: { url, expires_at: expiresAt.toISOString() } }
    }
    return { status: 302 as const, headers: { location: url } }
  }
}
