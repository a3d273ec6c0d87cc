import type { SaveRecord, StoredAnswerView } from '@tcheck/contract/save-record'
import { getLateAnswers } from '@tcheck/data/attempt/late-answers'
import { firstPastAnswers } from '@tcheck/data/attempt/past-answer'
import { getSaveLog, type SaveEvent } from '@tcheck/data/attempt/save-log'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import type { Table } from '@tcheck/data/table'
import { parseSlotKey } from '@tcheck/scoring'

type Row = Pick<StoredAnswerView, 'state'> & { key: string; slot: StoredSlot }

const rowsOf = (slots: Readonly<Record<string, StoredSlot>>, state: Row['state']): Row[] =>
  Object.entries(slots).map(([key, slot]) => ({ key, slot, state }))

const isSame = (one: Row, other: Row) =>
  one.key === other.key && one.slot.r === other.slot.r && one.slot.d === other.slot.d

/** 保存の記録 of one attempt: its unusual saves, and every answer that the table has of it. */
export async function saveRecordOf(table: Table, attempt: StoredAttempt): Promise<SaveRecord> {
  const [log, past, late] = await Promise.all([
    getSaveLog(table, attempt.id),
    firstPastAnswers(table, attempt.id),
    getLateAnswers(table, attempt.id),
  ])
  const current = rowsOf(attempt.slots, 'current')
  const others: Row[] = [
    ...past.items.map(({ slot_key: key, slot }) => ({ key, slot, state: 'earlier' as const })),
    ...rowsOf(late?.claimed ?? {}, 'late'),
    ...rowsOf(late?.after ?? {}, 'late'),
    ...rowsOf(late?.after_key ?? {}, 'after_key'),
  ]
  // A late answer that the teacher counts is a current one too.
  const rows = [...current, ...others.filter((other) => !current.some((one) => isSame(one, other)))]
    // A drawing alone is no answer.
    .filter(({ slot }) => slot.a.length > 0)
    .toSorted((one, other) => Date.parse(one.slot.t) - Date.parse(other.slot.t))
  const events = log?.events ?? []
  const devices = [...new Set([...rows.map(({ slot }) => slot.d), ...events.map(({ device_id }) => device_id)])]
  const deviceOf = (id: string) => devices.indexOf(id) + 1
  return {
    started_at: attempt.started_at,
    begun_at: attempt.begun_at ?? null,
    updated_at: attempt.updated_at,
    finished_at: attempt.finished_at,
    is_closed: attempt.is_closed ?? false,
    device_count: devices.length,
    events: events.map((event) => eventView(event, deviceOf)),
    answers: rows.flatMap((row) => answerView(row, deviceOf)).toSorted(byPlace),
    has_more: past.nextCursor !== null,
  }
}

const eventView = (
  { kind, at, device_id, count, from, until, ahead_seconds }: SaveEvent,
  deviceOf: (id: string) => number,
) => ({
  ...{ kind, at, device: deviceOf(device_id), count },
  ...{ from: from ?? null, until: until ?? null, ahead_seconds: ahead_seconds ?? null },
})

function answerView({ key, slot, state }: Row, deviceOf: (id: string) => number): StoredAnswerView[] {
  const place = parseSlotKey(key)
  if (!place) return []
  const { mainQuestionNumber: main_question_number, subQuestionNumber: sub_question_number, kind } = place
  const of = { main_question_number, sub_question_number, kind }
  return [{ ...of, answers: slot.a, answered_at: slot.t, device: deviceOf(slot.d), state }]
}

const KINDS = ['question', 'review', 'similar']
const byPlace = (one: StoredAnswerView, other: StoredAnswerView) =>
  one.main_question_number - other.main_question_number ||
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
  one.sub_question_number - other.sub_question_number
