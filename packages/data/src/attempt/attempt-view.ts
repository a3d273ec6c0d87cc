import type { ActivityGroup, ActivityGroupSummary, CbtActivity, UnitActivity } from '@tcheck/contract/activity'
import { type CompiledSet, isAnswered, parseSlotKey, scoreResponse } from '@tcheck/scoring'
import type { StoredAttempt, StoredSlot } from './stored-attempt.ts'

/** Who looks at an attempt: a teacher sees everything, a student what the policy of exams lets them see. */
interface Viewer {
  showsAnswers: boolean
  /** The moment of the answer, by which a device counts what is left of the time. */
  now?: Date
}
export const TO_TEACHER: Viewer = { showsAnswers: true }

/** An attempt without its answers, as the wire has it. */
export function summaryOf(attempt: StoredAttempt, { showsAnswers, now }: Viewer): ActivityGroupSummary {
  const codeIf = (category: StoredAttempt['category']) => (attempt.category === category ? attempt.set_code : null)
  return {
    id: attempt.id,
    student_id: attempt.student_id,
    grade: attempt.grade,
    kumi: attempt.kumi,
    ban: attempt.ban,
    mode: attempt.mode,
    category: attempt.category,
    v2_question_group_id: codeIf('unit'),
    cbt_exam_code: codeIf('cbt'),
    science_skill_key: codeIf('science_skill'),
    mission_id: attempt.mission_id,
    shareable_key: attempt.shareable_key,
    saved_student_activity_group_id: attempt.id,
    set_version: attempt.set_version,
    title: attempt.title,
    started_at: attempt.started_at,
    updated_at: attempt.updated_at,
    finished_at: attempt.finished_at,
    is_late: attempt.is_late,
    revision: attempt.revision,
    version: attempt.version,
    answered_count: attempt.answered_count,
    question_count: attempt.question_count,
    score: showsAnswers ? attempt.score : null,
    max_score: attempt.max_score,
    are_answers_shown: showsAnswers,
    ...timeOf(attempt, now),
    ...arrivalOf(attempt),
    ...(showsAnswers && regradedOf(attempt)),
  }
}

const arrivalOf = ({
  held_back,
  counts_held,
  has_answers_after_key,
  counts_after_key,
}: StoredAttempt): Pick<ActivityGroupSummary, 'held_back' | 'has_answers_after_key' | 'counts_held'> => ({
  ...(held_back !== undefined && { held_back }),
  ...(has_answers_after_key && { has_answers_after_key }),
  ...((counts_held || counts_after_key) && { counts_held: true }),
})

const regradedOf = ({ regraded_at: at, regraded_by: by }: StoredAttempt): Pick<ActivityGroupSummary, 'regraded'> =>
  at === undefined || by === undefined ? {} : { regraded: { at, by } }

const timeOf = (
  { ends_at, is_offline_start, late_minutes, late_answers }: StoredAttempt,
  now: Date | undefined,
): Pick<ActivityGroupSummary, 'ends_at' | 'server_now' | 'is_offline_start' | 'late_minutes' | 'late_answers'> => ({
  ...(ends_at !== undefined && { ends_at, ...(now && { server_now: now.toISOString() }) }),
  ...(is_offline_start && { is_offline_start }),
  ...(late_minutes !== undefined && { late_minutes }),
  ...(late_answers !== undefined && { late_answers }),
})

interface ViewOptions extends Viewer {
  /** Which slots to show; all of them without it. */
  keys?: (key: string, slot: StoredSlot) => boolean
  memos?: ReadonlyMap<string, string>
}

/** An attempt with its answers; marks are derived anew from the set's version, so that they can always be explained. */
export function viewOf(
  attempt: StoredAttempt,
  set: CompiledSet,
  { keys, memos, ...viewer }: ViewOptions,
): ActivityGroup {
  const shown = Object.entries(attempt.slots).filter(([key, slot]) => keys?.(key, slot) ?? true)
  const views = shown.flatMap(
    ([key, slot]) => slotView(key, slot, { set, withMarks: viewer.showsAnswers, memo: memos?.get(key) ?? null }) ?? [],
  )
  return {
    ...summaryOf(attempt, viewer),
    unit_activities: attempt.category === 'cbt' ? [] : views.map(({ unit }) => unit),
    cbt_activities: attempt.category === 'cbt' ? views.map(({ cbt }) => cbt) : [],
  }
}

function slotView(
  key: string,
  slot: StoredSlot,
  { set, withMarks, memo }: { set: CompiledSet; withMarks: boolean; memo: string | null },
): { unit: UnitActivity; cbt: CbtActivity } | undefined {
  const slotKey = parseSlotKey(key)
  if (!slotKey) return undefined
  const compiled = set.byKey.get(key)?.compiled
  const stored = {
    main_question_number: slotKey.mainQuestionNumber,
    sub_question_number: slotKey.subQuestionNumber,
    kind: slotKey.kind,
    answers: slot.a,
    memo,
    revision: slot.r,
    device_id: slot.d,
    answered_at: slot.t,
  }
  const first = slot.k && { checked: slot.k }
  const bookmarks = { bookmarks: slot.b, separator: compiled?.separator ?? ('' as const) }
  if (!withMarks || !compiled) return { unit: { ...stored, ...first }, cbt: { ...stored, ...bookmarks } }
  const answered = isAnswered(slot.a)
  const score = scoreResponse(compiled, slot.a)
  const marks = {
    correct_checks: score.slotChecks,
    correct_answers: score.reading,
    score: answered ? score.points : 0,
    max_score: score.maxPoints,
    ...(score.accepted !== undefined && { accepted: score.accepted }),
  }
  const state = answered ? (score.isCorrect ? ('correct' as const) : ('incorrect' as const)) : ('unanswered' as const)
  return {
    unit: { ...stored, ...first, ...marks, state },
    cbt: { ...stored, ...bookmarks, ...marks, correct_check: answered && score.isCorrect },
  }
}
