import type { ClassTestState, Mission } from '@tcheck/contract/mission'
import { type MissionSet, missionStateAt, type StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf, testSettingsOf } from '@tcheck/data/mission/test-settings'
import { isShownToClass } from '@tcheck/sessions/exam-policy'

const itemOf = ({ id, title, question_count, max_score, cancelled_at }: MissionSet) => ({
  id,
  title,
  question_count,
  max_score,
  cancelled_at,
})

/** A mission as the wire has it: its sets under the names of the specification. */
export function missionView(mission: StoredMission, now: Date): Mission {
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
    ...testSettingsOf(mission),
    class_states: classStatesOf(mission, now),
    extra_minutes: Object.entries(mission.extra_minutes ?? {}).map(([student_id, minutes]) => ({
      student_id,
      minutes,
    })),
  }
}

const classStatesOf = (mission: StoredMission, now: Date): ClassTestState[] =>
  mission.classes.map((place) => {
    const { answers_shown } = testSettingsOf(mission)
    const state = classStateOf(mission, place)
    const test = {
      deliveredAt: mission.delivery_datetime,
      dueAt: mission.due_datetime,
      answersShown: answers_shown,
      closedAt: state.closed_at,
      releasedAt: state.answers_released_at,
      allFinishedAt: null,
    }
    return { ...state, are_answers_shown: isShownToClass(test, now.toISOString()) }
  })
