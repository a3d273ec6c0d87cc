import type { TeacherMission } from '@tcheck/contract/mission'
import { useState } from 'react'
import css from '../home/home.module.css'
import { LessonPanel } from '../home/lesson-panel.tsx'
import { MissionList } from '../home/mission-list.tsx'
import { SelectShortcuts } from '../home/select-shortcuts.tsx'
import { liveClassOf } from '../mission/class-progress.ts'
import { demoClass } from './demo-class.ts'
import { DemoNote } from './demo-note.tsx'

const { grade, kumi, rows, set, summary, columns } = demoClass
const letters = { finished: 'f', answering: 'a', not_started: '-' } as const
const MINUTES_AGO = 20

/** Nothing can be pressed while the tour is on. */
const stay = () => undefined

/** What the tour shows in the place of the own home: a lesson that is under way, on the first day too. */
export function DemoHome() {
  const [missions] = useState(() => [demoMission(new Date())])
  return (
    <div className="main">
      <h1 className="sr">ホーム</h1>
      <DemoNote />
      <LessonPanel live={liveClassOf(missions)} isLoading={false} onProject={stay} />
      <div className={`grid align-start ${css.columns}`}>
        <div className={css.missions} data-tour="missions">
          <MissionList
            {...{ missions, hasMore: false }}
            {...{ onHandOut: stay, onEdit: stay, onCopy: stay, onCancel: stay }}
          />
        </div>
        <div className={`stack gap-16 ${css.side}`}>
          <SelectShortcuts />
        </div>
      </div>
    </div>
  )
}

/** What the class of the tour was given: as the server would say it twenty minutes into the lesson. */
function demoMission(now: Date): TeacherMission {
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
