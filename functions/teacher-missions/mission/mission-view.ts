import type { Mission } from '@tcheck/contract/mission'
import { type MissionSet, missionStateAt, type StoredMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { openHiddenAnswers } from './hidden-answers.ts'

const itemOf = ({ id, title, question_count, max_score, cancelled_at }: MissionSet) => ({
  id,
  title,
  question_count,
  max_score,
  cancelled_at,
})

/** How missions are shown in one call; what other missions of a class are needed for is read once. */
export function openMissionViews(table: Table, now: Date) {
  const classStatesOf = openHiddenAnswers(table, now)
  return async (mission: StoredMission): Promise<Mission> => ({
    ...headOf(mission, now),
    class_states: await classStatesOf(mission),
  })
}

/** A mission as the wire has it: its sets under the names of the specification. */
function headOf(mission: StoredMission, now: Date): Omit<Mission, 'class_states'> {
  const of = (category: MissionSet['category']) => mission.sets.filter((set) => set.category === category)
  return {
    id: mission.id,
    category: mission.category,
    grade: mission.grade,
    title: mission.title,
    subject_name: mission.subject_name,
    delivery_datetime: mission.delivery_datetime,
    due_datetime: mission.due_datetime,
    created_at: mission.created_at,
    classes: mission.classes.map(({ grade, kumi }) => ({ grade, kumi })),
    question_groups: of('unit').map((set) => ({
      ...itemOf(set),
      question_group_id: set.code,
      is_original: set.is_original,
      ...(set.original && { original: set.original }),
    })),
    cbt_exams: of('cbt').map((set) => ({ ...itemOf(set), cbt_exam_code: set.code })),
    science_skills: of('science_skill').map((set) => ({ ...itemOf(set), science_skill_key: set.code })),
    state: missionStateAt(mission, now),
    revision: mission.revision,
    ...mission.test,
    extra_minutes: Object.entries(mission.extra_minutes ?? {}).map(([student_id, minutes]) => ({
      student_id,
      minutes,
    })),
  }
}
