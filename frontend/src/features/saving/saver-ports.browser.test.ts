import { afterEach, expect, it } from 'vitest'
import { answerApi, json } from '../../testing/stand-in-api.ts'
import { visitor } from '../session/current-user.ts'
import { withEffects } from './attempt-record.ts'
import { openMemoryDb } from './memory-db.ts'
import { nextSave } from './save-request.ts'
import { browserPorts } from './saver-ports.ts'
import { kept, record, slot } from './testing/saver-samples.ts'

const ports = () => browserPorts(openMemoryDb(), { owner: 's1', name: 'k1.sealed' })
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
  await expect(ports().post(input())).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})

const student = { id: 's1', grade: 6, kumi: '2', ban: 14, is_entry: false, is_instant: false }
const comeIn = (of: Partial<typeof student>) =>
  visitor.set({ current: { user: { student: { ...student, ...of } } } as never })
afterEach(() => visitor.set({ current: null }))
const nameKeptFor = (owner: string, name: string | null = 'k1.sealed') =>
  browserPorts(openMemoryDb(), { owner, name }).nameToKeep

it('keeps the key of who cannot come back beside what is unsent, and of nobody else', () => {
  comeIn({})
  expect([nameKeptFor('s1'), nameKeptFor('s1', null)]).toEqual([null, null])
  comeIn({ is_instant: true })
  expect(nameKeptFor('s1')).toBe('k1.sealed')
  comeIn({ is_entry: true })
  expect(nameKeptFor('s1#1z')).toBe('k1.sealed')
})

it('keeps the key of another student’s answers as long as they are unsent, whoever has come since', () => {
  comeIn({ id: 's2' })
  expect(nameKeptFor('s1', 'k1.left')).toBe('k1.left')
})
