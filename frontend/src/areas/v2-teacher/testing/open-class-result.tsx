import { packResult } from '@tcheck/contract/pack-result'
import { expect } from 'vitest'
// Its library takes seconds to load on a busy machine, longer than a test waits.
import '../../../features/charts/histogram.tsx'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { result } from './class-result-sample.ts'
import { missionOf } from './mission-sample.ts'
import { teacherAnswers } from './signed-in-teacher.ts'

export const address = '/teacher/class-result/01MISSION?set=EX-1&category=cbt&grade=8&kumi=2'
export const resultPath = 'GET /api/v2/teacher/student_activity_groups/class_result_cbt'

/** The class result of a mission, once its rows are there. */
export async function open(answers: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({
    ...teacherAnswers,
    'GET /api/v2/teacher/missions/01MISSION': () => json({ mission: missionOf({}) }),
    // As the server packs it. Tests that answer plainly stand for a server of the release before.
    [resultPath]: () => json({ class_result: null, packed_result: packResult(result()) }),
    ...answers,
  })
  const app = await openApp(address, { routes: v2TeacherRoutes })
  await eventually(() => expect(app.place.querySelector('tbody tr')).not.toBeNull())
  const rows = () =>
    [...app.place.querySelectorAll('tbody tr')].map((tr) => [...tr.children].map((cell) => cell.textContent))
  return { ...app, calls, rows }
}
