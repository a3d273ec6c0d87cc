import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import { missionDueFailure } from '@tcheck/contract/act-rules'
import type { MissionInput } from '@tcheck/contract/mission'
import type { MissionSet, StoredMission } from '@tcheck/data/mission/mission'
import type { SetCategory, SetRef, StoredSetHead } from '@tcheck/data/question-set/question-set'

/** "Hand out now" travels a while; anything older is a mistake. */
const GRACE_MS = 10 * 60_000

/** The sets that a mission names, in the order chosen. */
export const chosenSets = (input: MissionInput): SetRef[] => [
  ...input.question_group_ids.map((code) => ({ category: 'unit' as SetCategory, code })),
  ...input.cbt_exam_codes.map((code) => ({ category: 'cbt' as SetCategory, code })),
  ...input.science_skill_keys.map((code) => ({ category: 'science_skill' as SetCategory, code })),
]

/** Where a mission's form shows what is said of the chosen sets. */
export const chosenField = {
  unit: 'mission.question_group_ids',
  cbt: 'mission.cbt_exam_codes',
  science_skill: 'mission.science_skill_keys',
} as const satisfies Record<SetCategory, string>

/** @throws ApiError for an empty mission, no class, a delivery in the past, a due date before it */
export function checkMission(
  input: MissionInput,
  now: Date,
  throwApiError: ThrowApiError<'MISSION_EMPTY' | 'MISSION_NO_CLASS' | 'DELIVERY_IN_PAST' | 'DUE_BEFORE_DELIVERY'>,
) {
  if (chosenSets(input).length === 0 && !input.create_original_question) {
    return throwApiError('MISSION_EMPTY', {}, chosenField[input.category])
  }
  if (input.classes.length === 0) return throwApiError('MISSION_NO_CLASS')
  const delivery = Date.parse(input.delivery_datetime)
  if (delivery < now.getTime() - GRACE_MS) return throwApiError('DELIVERY_IN_PAST')
  const why = missionDueFailure(input)
  if (why) return throwApiError(why)
}

/** A set that was drawn for this mission, and by what. */
interface OriginalSet {
  head: StoredSetHead
  drawn: NonNullable<MissionSet['original']>
}

/** A mission ready to be stored. Times are kept in UTC, so that they sort. */
export function draftMission(
  input: MissionInput,
  {
    id,
    heads,
    original,
    branchId,
    createdBy,
    now,
  }: {
    id: string
    heads: readonly StoredSetHead[]
    original: OriginalSet | null
    branchId: string
    createdBy: string
    now: Date
  },
): StoredMission {
  const setOf = (head: StoredSetHead, at: number, isOriginal: boolean): MissionSet => ({
    id: `${id}.${at + 1}`,
    category: head.category,
    code: head.code,
    version: head.version,
    title: head.title,
    question_count: head.question_count,
    max_score: head.max_score,
    cancelled_at: null,
    is_original: isOriginal,
  })
  const sets = heads.map((head, at) => setOf(head, at, false))
  if (original) sets.push({ ...setOf(original.head, sets.length, true), original: original.drawn })
  return {
    id,
    branch_id: branchId,
    category: input.category,
    grade: input.grade,
    title: input.title,
    subject_name: [...new Set([...heads, ...(original ? [original.head] : [])].map((head) => head.subject_name))].join(
      '・',
    ),
    delivery_datetime: new Date(input.delivery_datetime).toISOString(),
    due_datetime: input.due_datetime === null ? null : new Date(input.due_datetime).toISOString(),
    created_at: now.toISOString(),
    created_by: createdBy,
    classes: [...new Map(input.classes.map((one) => [`${one.grade}#${one.kumi}`, one])).values()],
    sets,
    revision: 1,
    test: {
      answers_shown: input.answers_shown,
      hidden_until_delivery: input.hidden_until_delivery,
      time_limit_minutes: input.time_limit_minutes,
      shuffle: input.shuffle,
    },
  }
}
