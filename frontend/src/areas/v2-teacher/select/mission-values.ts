import type { ClassRef } from '@tcheck/contract/fields'
import { dayAndClock, momentOf } from '../../../ui/form/japanese-moment.ts'
import { type Draft, type TestDraft, titleOf } from './draft.ts'

/** The fields of a mission that are not chosen from the list, as the form kit has them: under the contract's names. */
export interface MissionValues extends TestDraft {
  title: string
  classes: readonly ClassRef[]
  /** Moments in Japan's time; null while no day is chosen. */
  delivery_datetime: string | null
  due_datetime: string | null
  create_original_question: boolean
  original_question_unit_name: string
  original_question_question_count: number | null
  original_question_seed: string
}

/** @param all the branch's classes: where there is one only, it is meant until somebody chooses */
export function missionValuesOf(draft: Draft, all: readonly ClassRef[]): MissionValues {
  const { delivery, due, original } = draft
  const [first, ...others] = all
  const only = first && others.length === 0 ? [{ grade: first.grade, kumi: first.kumi }] : []
  return {
    title: titleOf(draft),
    classes: draft.classes ?? only,
    delivery_datetime: momentOf(delivery.date, delivery.clock),
    due_datetime: momentOf(due.date, due.clock),
    create_original_question: original.isOn,
    original_question_unit_name: original.unitName,
    original_question_question_count: original.count,
    original_question_seed: original.seed ?? '',
    ...draft.test,
  }
}

/** The draft with what was changed in the form. */
export function withValues(draft: Draft, changes: Partial<MissionValues>): Draft {
  const { title, classes, delivery_datetime: delivery, due_datetime: due } = changes
  const {
    create_original_question: isOn = draft.original.isOn,
    original_question_unit_name: unitName = draft.original.unitName,
    original_question_question_count: count = draft.original.count,
    original_question_seed: seed = draft.original.seed ?? '',
  } = changes
  const {
    answers_shown = draft.test.answers_shown,
    hidden_until_delivery = draft.test.hidden_until_delivery,
    time_limit_minutes = draft.test.time_limit_minutes,
    shuffle = draft.test.shuffle,
  } = changes
  return {
    ...draft,
    // An emptied title gives way to the proposal.
    ...(title !== undefined && { title: title || null }),
    ...(classes !== undefined && { classes }),
    ...(delivery !== undefined && { delivery: { ...draft.delivery, ...partsOf(delivery, draft.delivery.clock) } }),
    ...(due !== undefined && { due: { ...draft.due, ...partsOf(due, draft.due.clock) } }),
    original: { isOn, unitName, count, seed },
    test: { answers_shown, hidden_until_delivery, time_limit_minutes, shuffle },
  }
}

const partsOf = (moment: string | null, clock: string) =>
  moment === null ? { date: '', clock } : { date: dayAndClock(moment)[0], clock: dayAndClock(moment)[1] }
