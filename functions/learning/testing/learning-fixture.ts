import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { learning } from '@tcheck/contract/groups/learning'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleParent } from '@tcheck/data/testing/sample-parent'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { seedSampleCourse } from '../../testing/sample-learning.ts'
import { handlers } from '../handlers.ts'

interface Sent {
  query?: Record<string, string>
  body?: object
}

const FILES = 'https://files.tcheck.example'

/** A student with a sign-in, the sample course, and a clock that a test may set. */
export interface LearningFixture {
  cloud: TestCloud
  handler: LambdaHandler
  account: Account
  /** Friday, 20 November 2026, at noon in Japan. */
  now: Date
  /** @param path behind `/api/student/` */
  send: <A>(method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<{ status: number; answer: A }>
  /** @param path behind `/api/teacher/learning_marks` */
  asTeacher: <A>(method: 'GET' | 'PATCH', path: string, body?: object) => Promise<{ status: number; answer: A }>
}

export async function openLearningFixture(): Promise<LearningFixture> {
  const cloud = await openTestCloud()
  const [student] = cloud.school.students
  const login = { id: student.id, role: 'student', realm: 'student', login_id: 's1' } as const
  const account: Account = { ...sampleParent, branch_id: 'br-1', ...login }
  await cloud.table.transact(createAccountWrites(account))
  await seedSampleCourse(cloud.table)
  const library = openLibrary<MainQuestion, 'learning'>(cloud.table)
  const fixture: LearningFixture = {
    cloud,
    account,
    now: new Date('2026-11-20T03:00:00.000Z'),
    handler: serve(
      learning,
      handlers({ table: cloud.table, library, filesOrigin: FILES, signUrl: async (url) => `${url}?signed` }),
      {
        originCheck: anyOrigin,
        authenticate: cloud.authenticate,
        now: () => fixture.now,
        log: () => undefined,
      },
    ),
    async send<A>(method: 'GET' | 'POST', path: string, sent: Sent = {}) {
      const headers = { ...(await cloud.headersOf(fixture.account, fixture.now)), accept: 'application/json' }
      const { status, body } = await call(fixture.handler, { method, path: `/api/student/${path}`, headers, ...sent })
      return { status, answer: body as A }
    },
    async asTeacher<A>(method: 'GET' | 'PATCH', path: string, body?: object) {
      const headers = await cloud.headersOf(cloud.school.classTeacher, fixture.now)
      const asked = { method, path: `/api/teacher/learning_marks${path}`, ...(body && { body }) }
      const answered = await call(fixture.handler, { ...asked, headers: { ...headers, accept: 'application/json' } })
      return { status: answered.status, answer: answered.body as A }
    },
  }
  return fixture
}
