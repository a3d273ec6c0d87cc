import type { OpenedMark } from '@tcheck/contract/learning-marks'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { learningPk } from '@tcheck/data/learning/activity'
import type { StoredMarks } from '@tcheck/data/learning/marks'
import type { StoredRun } from '@tcheck/data/learning/run'
import { namesOfPeople } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'
import { parseSlotKey } from '@tcheck/scoring'
import { readWritten } from '@tcheck/scoring/self-mark'
import type { SetOfRun } from '@tcheck/services/learning/learning-sets'
import { wireSetOfRun } from '@tcheck/services/learning/learning-sets'
import { teachersMarkOf } from '@tcheck/services/learning/run-marks'
import { toWaiting } from '@tcheck/services/learning/waiting-marks'

/** A run as whoever marks sees it: each question with what was written, drawn and photographed, and both marks. */
export async function wholeMarks(
  table: Table,
  { run, marks, set }: { run: StoredRun; marks: StoredMarks; set: SetOfRun },
) {
  const markers = Object.values(marks.marks).map(({ by }) => by.account_id)
  const [names, stored] = await Promise.all([
    namesOfPeople(table, { students: [marks.student_id], others: markers }),
    listMemosOfAttempt(table, run.attempt.id, learningPk),
  ])
  const memos = newestStrokes(stored)
  const answers = set.compiled.columns.flatMap(({ key }): OpenedMark[] => {
    const slot = run.attempt.slots[key]
    const place = parseSlotKey(key)
    if (!slot || !place) return []
    const { text, photos, mark } = readWritten(slot.a)
    const teachers = teachersMarkOf(marks, key, slot)
    return [
      {
        main_question_number: place.mainQuestionNumber,
        sub_question_number: place.subQuestionNumber,
        ...{ text, photos: [...photos], memo: memos.get(key) ?? null, own_mark: mark, later: laterOf(marks, key) },
        teachers_mark: teachers && {
          ...{ mark: teachers.mark, at: teachers.at },
          by: { role: teachers.by.role, name: names.get(teachers.by.account_id) || null },
        },
      },
    ]
  })
  return {
    learning_mark: { ...toWaiting(marks, names), revision: marks.revision, answers },
    question_group: wireSetOfRun(run, set),
  }
}

function laterOf({ later }: StoredMarks, key: string): OpenedMark['later'] {
  const slot = later?.[key]
  if (!slot) return null
  const { text, photos, mark } = readWritten(slot.a)
  return { text, photos: [...photos], own_mark: mark, answered_at: slot.t }
}
