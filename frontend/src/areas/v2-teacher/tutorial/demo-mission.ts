import type { TeacherMission } from '@tcheck/contract/mission'
import { demoClass } from './demo-class.ts'

const { grade, kumi, rows, set, summary, columns } = demoClass
const letters = { finished: 'f', answering: 'a', not_started: '-' } as const
const MINUTES_AGO = 20

/** What the class of the tour was given: as the server would say it twenty minutes into the lesson. */
export function demoMission(now: Date): TeacherMission {
  const begun = new Date(now.getTime() - MINUTES_AGO * 60_000).toISOString()
  return {
    ...{ id: 'demo', category: 'cbt', grade, title: set.title, subject_name: set.subject_name },
    ...{ delivery_datetime: begun, due_datetime: null, created_at: begun, classes: [{ grade, kumi }] },
    question_groups: [],
    cbt_exams: [
      {
        ...{ id: 'demo.1', title: set.title, question_count: columns.length, max_score: set.max_score },
        ...{ cancelled_at: null, cbt_exam_code: set.id },
      },
    ],
    science_skills: [],
    ...{ state: 'open', revision: 1, answers_shown: 'after_due', hidden_until_delivery: true },
    ...{ time_limit_minutes: null, shuffle: { main_questions: false, choices: false } },
    ...{ class_states: [], extra_minutes: [] },
    progress: [
      {
        ...{ set_id: set.id, grade, kumi, roster_count: summary.roster_count },
        ...{ answering_count: summary.answering_count, finished_count: summary.answered_count, recent_count: 1 },
        bans: rows.map(({ ban }) => ban),
        states: rows.map(({ state }) => letters[state]).join(''),
      },
    ],
  }
}
