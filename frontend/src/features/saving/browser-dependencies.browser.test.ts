import { expect, it } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { withEffects } from './attempt-record.ts'
import { browserDependencies } from './browser-dependencies.ts'
import { openMemoryDb } from './memory-db.ts'
import { nextSave } from './save-request.ts'
import { kept, record, slot } from './testing/sync-samples.ts'

const dependencies = () => browserDependencies(openMemoryDb(), { owner: 's1', name: 'k1.sealed' })
const input = () => {
  const save = nextSave(withEffects(record, kept(slot('1-1', 1, '㋐')), new Date()), [], {
    deviceId: 'd',
    idempotencyKey: 'save-key-0123456',
  })
  return save?.input ?? expect.unreachable()
}

it.each([
  ['a page', () => new Response('<h1>Blocked', { headers: { 'content-type': 'text/html' } })],
  ['JSON of its own', () => json({ blocked: true })],
  ['nothing', () => new Response(null)],
])('counts %s of whatever stands between as no connection', async (_, answer) => {
  answerApi({ 'POST /api/v2/student/student_activity_groups': answer })
  await expect(dependencies().post(input())).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})
