import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { type Student, studentItem } from '../student/student.ts'
import { ConditionFailed, type Table } from '../table.ts'
import {
  commentWrites,
  getComment,
  listComments,
  listUnreadComments,
  noteCommentRead,
  takeCommentBackWrite,
} from './comment.ts'

let table: Table
const student: Student = {
  ...{ id: 's-1', branch_id: 'br-1', kind: 'roster', grade: 8, kumi: '2', ban: 1, login_id: null, link_version: 1 },
  disabled_at: null,
}
beforeEach(async () => {
  table = await openTestTable()
  await table.put(studentItem(student))
})

const attempt = (ulid: string) => ({ id: `s-1.${ulid}`, student_id: 's-1', branch_id: 'br-1', title: '一次関数' })
const at = (minute: number) => `2026-11-20T03:0${minute}:00.000Z`
async function say(ulid: string, text: string, known = 0, minute = 0) {
  const { comment, writes } = commentWrites(attempt(ulid), { text, by: 'teacher-1', at: at(minute), known })
  await table.transact(writes)
  return comment
}
const textsOf = (comments: readonly { text: string }[]) => comments.map(({ text }) => text)
const unread = async (limit = 9) => textsOf(await listUnreadComments(table, 's-1', { limit }))

test('is written once, changed by who has read it last, and unread anew with each change', async () => {
  expect(await say('01A', 'よくできました')).toMatchObject({ revision: 1, read_at: null, written_by: 'teacher-1' })
  await expect(say('01A', 'もう一度')).rejects.toThrow(ConditionFailed)
  await noteCommentRead(table, 's-1.01A', { revision: 1, at: at(1) })
  expect([await getComment(table, 's-1.01A'), await unread()]).toMatchObject([{ read_at: at(1), revision: 1 }, []])
  expect(await say('01A', '直しました', 1, 2)).toMatchObject({ revision: 2 })
  await expect(say('01A', '古い', 1)).rejects.toThrow(ConditionFailed)
  expect([await getComment(table, 's-1.01A'), await unread()]).toMatchObject([
    { text: '直しました', read_at: null },
    ['直しました'],
  ])
})

test('is read once in its present revision', async () => {
  await say('01A', '一')
  await say('01A', '二', 1)
  await expect(noteCommentRead(table, 's-1.01A', { revision: 1, at: at(1) })).rejects.toThrow(ConditionFailed)
  await noteCommentRead(table, 's-1.01A', { revision: 2, at: at(1) })
  await expect(noteCommentRead(table, 's-1.01A', { revision: 2, at: at(2) })).rejects.toThrow(ConditionFailed)
})

test('lists those about the newest attempts first, and what was changed last of what is unread', async () => {
  await say('01C', 'C', 0, 1)
  await say('01A', 'A', 0, 3)
  await say('01B', 'B', 0, 2)
  expect(textsOf(await listComments(table, 's-1', { limit: 9 }))).toEqual(['C', 'B', 'A'])
  expect(textsOf(await listComments(table, 's-1', { limit: 2 }))).toEqual(['C', 'B'])
  expect([await unread(), await unread(1)]).toEqual([['A', 'B', 'C'], ['A']])
  expect(await listComments(table, 's-2', { limit: 9 })).toEqual([])
})

test('is withdrawn in its present revision', async () => {
  await say('01A', '一')
  await expect(table.transact([takeCommentBackWrite('s-1.01A', 2)])).rejects.toThrow(ConditionFailed)
  await table.transact([takeCommentBackWrite('s-1.01A', 1)])
  expect([await getComment(table, 's-1.01A'), await unread()]).toEqual([undefined, []])
})

test('is not kept of a student who is being erased, nor of what is no attempt', async () => {
  await table.put(studentItem({ ...student, erasing_at: at(0) } as Student))
  await expect(say('01A', '一')).rejects.toThrow(ConditionFailed)
  expect(await getComment(table, 'nothing')).toBeUndefined()
})
