import type { Mission } from '@tcheck/contract/mission'
import { type MissionSet, missionStateAt, type StoredMission } from '@tcheck/data/mission/mission'

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
    classes: mission.classes,
    question_groups: of('unit').map((set) => ({
      ...itemOf(set),
      question_group_id: set.code,
      is_original: set.is_original,
    })),
    cbt_exams: of('cbt').map((set) => ({ ...itemOf(set), cbt_exam_code: set.code })),
    science_skills: of('science_skill').map((set) => ({ ...itemOf(set), science_skill_key: set.code })),
    state: missionStateAt(mission, now),
  }
}
