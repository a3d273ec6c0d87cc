import * as z from 'zod'
import * as f from './fields.ts'

/** 保存の記録: how the answers of one attempt reached the server (domain.md "No answer is ever lost"). */

/** What was unusual about a save. */
const saveEventKind = z.enum(['offline', 'clock', 'earlier_device']).meta({
  label: 'できごと',
  words: { offline: 'つながらない間の答え', clock: '端末の時計のずれ', earlier_device: '前の端末の答え' },
})

const saveEvent = z.object({
  kind: saveEventKind,
  /** The server's time. */
  at: f.dateTime,
  /** 1 for the device that answered first, and so on. */
  device: z.int(),
  /** Answers that it brought. */
  count: z.int(),
  /** When the first and the last of them were given, in the server's time. */
  from: f.dateTime.nullable(),
  until: f.dateTime.nullable(),
  /** So many seconds the clock of the device was ahead; below zero: behind; null: it was right. */
  ahead_seconds: z.int().nullable(),
})

/** Whether an answer counts, or what came of it. */
const answerState = z.enum(['current', 'earlier', 'late', 'after_key']).meta({
  label: '答えのあつかい',
  words: { current: 'いまの答え', earlier: '前の答え', late: '終わりのあと', after_key: '正答のあと' },
})

const storedAnswer = z.object({
  main_question_number: z.int(),
  sub_question_number: z.int(),
  kind: z.enum(['question', 'review', 'similar']),
  /** One for each place; all empty where it was cleared. */
  answers: z.array(z.string()),
  /** By the clock of the device. */
  answered_at: f.dateTime,
  device: z.int(),
  state: answerState,
})

export const saveRecord = z.object({
  started_at: f.dateTime,
  /** When the student began without a connection; null: `started_at`. */
  begun_at: f.dateTime.nullable(),
  updated_at: f.dateTime,
  finished_at: f.dateTime.nullable(),
  /** The test was closed before its student handed it in. */
  is_closed: z.boolean(),
  device_count: z.int(),
  /** Oldest first. */
  events: z.array(saveEvent),
  /** By place, the oldest answer of each first. */
  answers: z.array(storedAnswer),
  /** There are more earlier answers than are listed. */
  has_more: z.boolean(),
})
export type SaveRecord = z.output<typeof saveRecord>
export type SaveEventView = SaveRecord['events'][number]
export type StoredAnswerView = SaveRecord['answers'][number]
