/** The local start, and beside it what the table really holds: past answers are on no screen. */
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { listAttemptsOfStudent, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { openDocumentClient } from '@tcheck/data/document-client'
import { learningPk } from '@tcheck/data/learning/activity'
import { getPhoto } from '@tcheck/data/learning/photo'
import { listRuns, type StoredRun } from '@tcheck/data/learning/run'
import { getStudent, putStudent } from '@tcheck/data/student/student'
import { openTable } from '@tcheck/data/table'
import { buildWebWhenChanged, startLocalCloud } from '@tcheck/local-cloud'
import { readWritten } from '@tcheck/scoring/self-mark'
import { EXAM } from './stage.ts'
import { type HeldAttempt, TRUTH_PORT_FILE } from './truth.ts'

const { PORT = '0', TCHECK_DATA = '' } = process.env
/** More than one student begins in all runs of a world: an attempt of yesterday’s clock lies behind them all. */
const NEWEST = 1000
const FIRST_LEARNER = 'demo-juku-6-1-01'

const cloud = await startLocalCloud({ port: Number(PORT), dataDir: TCHECK_DATA, quiet: true })
const table = openTable(openDocumentClient(), process.env['TABLE_NAME'] ?? 'tcheck')

async function heldOf(studentId: string): Promise<HeldAttempt[]> {
  const [attempts, runs] = await Promise.all([
    listAttemptsOfStudent(table, studentId, { limit: NEWEST }),
    listRuns(table, studentId, { limit: NEWEST }),
  ])
  // What the demo content had begun for this student is no part of any run.
  const exams = attempts.items.filter(({ set_code }) => set_code === EXAM).map((attempt) => heldAttempt(attempt))
  return Promise.all([...exams, ...runs.items.map((run) => heldAttempt(run.attempt, run))])
}

async function heldAttempt(
  { id, student_id, finished_at, slots }: StoredAttempt,
  run?: StoredRun,
): Promise<HeldAttempt> {
  const past = await listPastAnswers(table, id, run && learningPk)
  const heldOne = async (key: string, answers: readonly string[]) => ({
    key,
    answer: answers[0] ?? '',
    ...(run?.is_self_marked && { photos: await photosIn(student_id, answers) }),
  })
  return {
    id,
    isFinished: finished_at !== null,
    current: await Promise.all(Object.entries(slots).map(([key, { a }]) => heldOne(key, a))),
    past: await Promise.all(past.map(({ slot_key, slot }) => heldOne(slot_key, slot.a))),
  }
}

const photosIn = (studentId: string, answers: readonly string[]) =>
  Promise.all(
    readWritten(answers).photos.map(async (name) => ({
      name,
      isThere: (await getPhoto(table, studentId, name)) !== undefined,
    })),
  )

/** As the first of the cram school's, with the same password and a login of the own. */
async function freshStudent() {
  const [student, account] = await Promise.all([getStudent(table, FIRST_LEARNER), getAccount(table, FIRST_LEARNER)])
  if (!student || !account) throw new Error('the demo has no such student')
  const id = `loss-${crypto.randomUUID()}`
  const own = { id, login_id: id }
  const { role, realm, branch_id, name, session_version, must_change_password, disabled_at } = account
  const password_hash = await getPasswordHash(table, account)
  const told = { role, realm, branch_id, name, session_version, must_change_password, disabled_at, password_hash }
  const { grade, kumi, ban, kind, link_version } = student
  const seat = { branch_id: student.branch_id, grade, kumi, ban, kind, link_version, disabled_at: null }
  await putStudent(table, { ...seat, ...own }, createAccountWrites({ ...told, ...own, student_ids: [id] }))
  return { id, login_id: id }
}

const truth = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const asked: Promise<unknown> = pathname === '/fresh' ? freshStudent() : heldOf(searchParams.get('student') ?? '')
  asked.then(
    (told) => response.end(JSON.stringify(told)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((resolve) => truth.listen(0, '127.0.0.1', resolve))
await writeFile(join(TCHECK_DATA, TRUTH_PORT_FILE), String((truth.address() as AddressInfo).port))
await buildWebWhenChanged()
process.on('SIGTERM', () => void cloud.close().then(() => process.exit(0)))
process.stdout.write(`ready ${cloud.origin}\n`)
