import { onTestFinished } from 'vitest'
import { forgetAll, signInAs, whoIsHere } from '../../../testing/signed-in.ts'
import { json } from '../../../testing/stand-in-api.ts'

const teacher = {
  id: 'teacher-1',
  login_id: 'sensei01',
  is_teacher: true,
  branch: { id: 'branch-1', name: 'さくら中学校', class_count: 1 },
  teacher: { id: 'teacher-1', name: '佐野 ゆう', is_v2: true },
}

/** Signs a teacher in for one test. */
export function signInTeacher(): void {
  signInAs(teacher.id)
  onTestFinished(forgetAll)
}

/** What every screen asks: who is here, and which classes there are. */
export const teacherAnswers = {
  ...whoIsHere(teacher),
  'GET /api/v2/teacher/classes': () => json({ classes: [{ grade: 8, kumi: '2', student_count: 35 }], years: [] }),
  'GET /api/v2/teacher/regrades': () => json({ regrades: [], forced: [] }),
  'GET /api/v2/teacher/regrades/class': () => json({ errors: ['なし'] }, { status: 404 }),
  'GET /api/v2/teacher/missions': () => json({ missions: [], next_cursor: null }),
}
