import type { QuestionSet } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import { answerApi } from '../../testing/stand-in-api.ts'
import { openMemoryDb } from './memory-db.ts'
import { openSet, setIdOf } from './open-set.ts'

const place = { owner: 's1', category: 'unit', code: 'MA2-0310', missionId: null } as const

it('opens the copy of this device, and leaves it as it is, where a filter answers a page of its own', async () => {
  const db = openMemoryDb()
  const id = setIdOf(place)
  const set = { title: '一次関数' } as QuestionSet
  const opened = { set, mode: 'practice', isFinished: false, areAnswersShown: true } as const
  await db.putSet({ id, owner: 's1', ...opened, keptAt: '2026-11-20T08:00:00Z' })
  answerApi({
    'GET /api/v2/student/question_groups/show_by_code/MA2-0310': () =>
      new Response('<h1>Blocked', { headers: { 'content-type': 'text/html' } }),
  })
  expect((await openSet(db, { ...place, serverId: null })).set).toEqual(set)
  expect((await db.readSet(id))?.set).toEqual(set)
})
