import * as z from 'zod'
import * as f from '../fields.ts'
import { MOST_MESSAGE_STUDENTS, MOST_MESSAGE_TEXT, MOST_MESSAGE_TITLE } from '../message.ts'
import { unreached } from '../parent-contact.ts'
import { domain, forRoles, route } from '../route.ts'

const studentIds = f.listOf(f.id, { min: 1, max: MOST_MESSAGE_STUDENTS }).meta({ label: '生徒' })
const byId = z.object({ id: f.id.meta({ label: '連絡' }) })

const newMessage = z.object({
  title: z.string().trim().min(1).max(MOST_MESSAGE_TITLE).meta({ label: '件名' }),
  text: z.string().trim().min(1).max(MOST_MESSAGE_TEXT).meta({ label: '本文' }),
  student_ids: studentIds,
})

/** A parent to whom a message goes, once, however many of the chosen students are theirs. */
const recipient = z.object({
  /** null: the account is gone. */
  name: z.string().nullable(),
  /** Names of the chosen students who are the parent's children. */
  students: z.array(z.string().nullable()),
  unreached,
})
export type MessageRecipient = z.output<typeof recipient>

const message = z.object({
  id: f.id,
  title: z.string(),
  created_at: f.dateTime,
  student_count: z.int(),
  parent_count: z.int(),
  /** Of the parents, those whom neither mail nor notification reached when it was written. They see it in the app. */
  unreached_count: z.int(),
})
export type BranchMessage = z.output<typeof message>

const whole = message.extend({
  text: z.string(),
  parents: z.array(
    recipient.extend({
      /** When the parent opened it; null: not yet. */
      read_at: f.dateTime.nullable(),
    }),
  ),
})
export type WholeMessage = z.output<typeof whole>

const received = z.object({
  id: f.id,
  title: z.string(),
  text: z.string(),
  branch_name: z.string(),
  created_at: f.dateTime,
  read_at: f.dateTime.nullable(),
})
export type ReceivedMessage = z.output<typeof received>

const page = z.object({ cursor: f.cursor.optional(), per_page: f.paging.per_page })

/** What a branch writes to parents of chosen students. There is no answer, and what was sent is not taken back. */
export const messages = domain('messages', {
  ...forRoles('list', ['branch'], (role) =>
    route('GET', `/api/${role}/messages`, {
      summary: '教室が保護者に送った連絡の一覧。新しい順',
      input: page,
      output: z.object({ messages: z.array(message), next_cursor: z.string().nullable() }),
    }),
  ),
  ...forRoles('show', ['branch'], (role) =>
    route('GET', `/api/${role}/messages/{id}`, {
      summary: '教室が保護者に送った連絡と、保護者ごとの、届き方と読んだ日時',
      input: byId,
      output: z.object({ message: whole }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('showRecipients', ['branch'], (role) =>
    route('GET', `/api/${role}/message_recipients`, {
      summary: '生徒を選んで連絡を書くとき、送り先になる保護者と、保護者のアカウントがない生徒',
      input: z.object({ student_ids: studentIds }),
      output: z.object({
        parents: z.array(recipient),
        /** Names of the students without a parent who signs in. */
        students_without_parent: z.array(z.string().nullable()),
      }),
      errors: ['NOT_FOUND'],
    }),
  ),
  ...forRoles('create', ['branch'], (role) =>
    route('POST', `/api/${role}/messages`, {
      summary: '選んだ生徒の保護者に連絡を送る。2人を選んでも、同じ保護者には1通',
      successStatus: 201,
      input: z.object({ message: newMessage.meta({ label: '連絡' }), idempotency_key: f.idempotencyKey }),
      output: z.object({ message }),
      errors: ['NOT_FOUND', 'MESSAGE_NO_PARENT', 'MESSAGE_PARENTS_TOO_MANY'],
    }),
  ),
  ...forRoles('listReceived', ['parent'], (role) =>
    route('GET', `/api/${role}/messages`, {
      summary: '教室から届いた連絡の一覧。新しい順',
      scope: 'self',
      input: page,
      output: z.object({ messages: z.array(received), next_cursor: z.string().nullable() }),
    }),
  ),
  ...forRoles('read', ['parent'], (role) =>
    route('POST', `/api/${role}/messages/{id}/read`, {
      summary: '届いた連絡を読んだことにする。2度目からは何も変えない',
      scope: 'self',
      input: byId,
      output: z.object({ read_at: f.dateTime }),
      errors: ['NOT_FOUND'],
    }),
  ),
})
