import { onTestFinished } from 'vitest'
import { forgetVisitor } from '../../../features/session/current-user.ts'
import { clearSession, startSession } from '../../../features/session/session-store.ts'
import { openSession } from '../../../features/session/sign-in.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { json } from '../../../testing/stand-in-api.ts'

const teacher = {
  id: 'teacher-1',
  login_id: 'sensei01',
  is_admin: false,
  is_branch: false,
  is_student: false,
  is_parent: false,
  is_teacher: true,
  branch: { id: 'branch-1', name: 'さくら中学校', class_count: 1 },
  parent: null,
  teacher: { id: 'teacher-1', name: '佐野 ゆう', is_v2: true },
  student: null,
}

/** Nobody is signed in, and nothing is remembered of an earlier test. */
export function forgetAll(): void {
  startSession()
  clearSession()
  forgetVisitor()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
}

/** Signs a teacher in for one test. */
export function signInTeacher(): void {
  forgetAll()
  openSession({ accessToken: 'access', client: 'client', uid: teacher.id })
  onTestFinished(forgetAll)
}

/** What every screen asks: who is here, and which classes there are. */
export const teacherAnswers = {
  'POST /api/current_user': () =>
    json({
      current_api_user: teacher,
      encrypt_login_id: 'sealed',
      impersonation_branch: null,
      impersonation_student: null,
    }),
  'GET /api/v2/teacher/classes': () => json({ classes: [{ grade: 8, kumi: '2', student_count: 35 }], years: [] }),
  'GET /api/v2/teacher/regrades': () => json({ regrades: [], forced: [] }),
  'GET /api/v2/teacher/regrades/class': () => json({ errors: ['なし'] }, { status: 404 }),
  'GET /api/v2/teacher/missions': () => json({ missions: [], next_cursor: null }),
}
