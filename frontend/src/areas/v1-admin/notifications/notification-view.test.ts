import { expect, test } from 'vitest'
import { draftOf, fieldsOf } from './notification-view.ts'

test('a new notification is of middle importance and leaves its beginning to the server', () => {
  expect(fieldsOf({ ...draftOf(null), title: '休講' })).toEqual({
    importance: 'middle',
    title: '休講',
    message: '',
    ended_at: null,
  })
})

test('what was saved comes back as it was', () => {
  const saved = {
    id: 'n1',
    importance: 'high',
    title: '休講',
    message: 'あす',
    started_at: '2026-11-20T00:00:00.000Z',
    ended_at: '2026-11-21T00:00:00.000Z',
    file_name: null,
    file_size_bytes: null,
    state: 'shown',
    created_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-20T00:00:00.000Z',
    revision: 1,
  } as const
  const fields = fieldsOf(draftOf(saved))
  expect(Date.parse(fields.started_at ?? '')).toBe(Date.parse(saved.started_at))
  expect(Date.parse(fields.ended_at ?? '')).toBe(Date.parse(saved.ended_at))
})
