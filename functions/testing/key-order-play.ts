import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listCountedAttempts } from '@tcheck/data/attempt/choice'
import { createMission } from '@tcheck/data/mission/mission'
import { entryByLink, entryToMission } from '@tcheck/data/student/entry'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { expect } from 'vitest'
import { openMarks } from './exam-marks.ts'
import { type Answers, EXAM, type ExamRoom, missionWith, NOON } from './exam-room.ts'
import { type Mission, NAMES, type Step, type Way } from './key-order-steps.ts'

/** Plays orders of calls around the key of an exam, for `key-orders.test.ts`. */

const MINUTE = 60_000
const SLOTS = [
  [1, 1],
  [1, 2],
  [2, 1],
] as const

/** A key, what is right beside it, or a mark of one question. The sum of an attempt that was handed in is none. */
const tellsKey = (body: unknown) =>
  /ひみつのこたえ|"(accepted|answer|hint|explanation|correct_\w+)":/.test(JSON.stringify(body))

interface Begun {
  id: string
  student: string
  way: Way
  who: number
  mission: Mission
  /** Where the teacher took the matter in hand: its answers count by that word. */
  isDecided: boolean
}
interface Sent {
  attempt: string
  slot: string
  revision: number
  at: number
}

/** Plays the steps as people would, and notes when each answer arrived and when each student got the key. */
export async function play(room: ExamRoom, shown: Answers, steps: readonly Step[]) {
  const { table, school } = room.cloud
  const due_datetime = shown === 'after_due' ? new Date(NOON + 60 * MINUTE).toISOString() : null
  await createMission(table, missionWith(shown, { due_datetime }))
  const begun: Begun[] = []
  const sent: Sent[] = []
  /** By student, at which steps a call gave the key. */
  const keys = new Map<string, number[]>()
  const givenAt = new Map<Mission, number>([['mission-1', -1]])
  /** What teachers did, and how students began. */
  const done = new Set<string>()
  let revision = 0
  let at = 0

  const headers = (student: number, how: Way, to: Mission) => {
    const one = school.students[student] ?? expect.unreachable('there is no student')
    if (how === 'link') return room.cloud.linkOf(one, entryByLink('01LINK', 'key-1'))
    return room.cloud.linkOf(one, how === 'number' ? entryToMission(`01ENTRY${to}`, to) : undefined)
  }
  const studentOf = (student: number) => school.students[student]?.id ?? ''
  const heard = (student: number, answer: { status: number; body: unknown }) => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500)
    if (tellsKey(answer.body)) keys.set(studentOf(student), [...(keys.get(studentOf(student)) ?? []), at])
    return answer
  }
  const ask = async (student: number, how: Way, to: Mission, path: string, query: Record<string, string> = {}) =>
    heard(
      student,
      await call(room.lambda(path.startsWith('student_activity_groups') ? 'student-activities' : 'student-content'), {
        ...{ method: 'GET', path: `/api/v2/student/${path}`, query, headers: await headers(student, how, to) },
      }),
    )
  const post = async (student: number, how: Way, to: Mission, fields: Record<string, unknown>) =>
    heard(
      student,
      await call(room.lambda('student-activities'), {
        ...{
          method: 'POST',
          path: '/api/v2/student/student_activity_groups',
          headers: await headers(student, how, to),
        },
        body: {
          student_activity_group: {
            ...{ ...EXAM, device_id: 'device-1', device_revision: 1, idempotency_key: `send-0000000000-${at}` },
            ...fields,
          },
        },
      }),
    )
  const activity = (slot: number, minutesAgo: number, skew: number) => {
    revision += 1
    const [main_question_number = 1, sub_question_number = 1] = SLOTS[slot] ?? []
    const answered_at = new Date(room.now().getTime() - (minutesAgo - skew) * MINUTE).toISOString()
    return { main_question_number, sub_question_number, answers: [`${revision}`], bookmarks: [], revision, answered_at }
  }
  const slotOf = (slot: number) => (SLOTS[slot] ?? []).join('-')

  async function teach(one: Extract<Step, { kind: 'teach' }>) {
    const attempt = begun[one.of % Math.max(1, begun.length)]
    const path = `missions/${one.mission}`
    const ofAttempt = { student_activity_group_id: attempt?.id ?? 'none.01' }
    const place = { grade: 8, kumi: '2' }
    const acts = {
      close: () => room.teach('POST', `${path}/close_class`, place),
      release: () => room.teach('POST', `${path}/release_answers`, {}),
      cancel: () => room.teach('DELETE', `mission_cbt_exam_codes/cancel/${one.mission}.1`),
      due: () =>
        room.teach('PATCH', path, {
          mission: { due_datetime: new Date(room.now().getTime() + (one.flag ? -1 : 30) * MINUTE).toISOString() },
        }),
      reopen: () => room.teach('POST', `${path}/reopen_attempt`, { ...ofAttempt, despite_key: one.flag }),
      countAll: () => room.teach('POST', `${path}/count_held_answers`, { ...place, counts: one.flag }),
      countOne: () => room.teach('POST', `${path}/count_held_answers`, { ...place, ...ofAttempt, counts: true }),
      late: () =>
        room.teach('POST', `${path}/count_late_answers`, { ...ofAttempt, late_answers: one.flag ? 'all' : 'none' }),
      choose: () => room.teach('POST', 'student_activity_groups/choices', ofAttempt),
      accept: () => openMarks(room).accept(ofAttempt.student_activity_group_id),
      regrade: () => openMarks(room).regrade(ofAttempt.student_activity_group_id, one.mission),
      unregrade: () => openMarks(room).decide('cancel', one.mission),
    }
    const { status, body } = await acts[one.act as keyof typeof acts]()
    expect(status, JSON.stringify(body)).toBeLessThan(500)
    if (status < 300) done.add(one.act)
    const isOwnWord = one.act === 'countOne' || one.act === 'choose' || (one.act === 'reopen' && one.flag)
    if (attempt && status < 300 && isOwnWord) attempt.isDecided = true
  }

  for (const one of steps) {
    at += 1
    if (one.kind === 'wait') room.at(room.now().getTime() + one.minutes * MINUTE)
    if (one.kind === 'teach') await teach(one)
    if (one.kind === 'handOut' && !givenAt.has('mission-2')) {
      givenAt.set('mission-2', at)
      // A moment after what was done before, as a teacher's press is.
      room.at(room.now().getTime() + 1000)
      const delivery_datetime = room.now().toISOString()
      const [first] = missionWith(one.shown).sets
      const sets = first ? [{ ...first, id: 'mission-2.1' }] : []
      const mission = missionWith(one.shown, {
        id: 'mission-2',
        sets,
        delivery_datetime,
        created_at: delivery_datetime,
      })
      if (mission.test && one.isTimed) mission.test.time_limit_minutes = 50
      await createMission(table, mission)
    }
    if (one.kind === 'look') {
      const attempt = begun[one.of % Math.max(1, begun.length)]
      const student = attempt && ['review', 'attempt'].includes(one.at) ? attempt.who : one.who
      const [how, to] =
        attempt && ['review', 'attempt'].includes(one.at) ? [attempt.way, attempt.mission] : [one.way, NAMES[0]]
      const exam = 'question_groups/show_by_code/EX-1'
      const query = { category: 'cbt' }
      if (one.at === 'practice') await ask(student, how, to, exam, query)
      if (one.at === 'review' && attempt)
        await ask(student, how, to, exam, { ...query, student_activity_group_id: attempt.id })
      if (one.at === 'attempt' && attempt) await ask(student, how, to, `student_activity_groups/${attempt.id}`)
      if (one.at === 'attempts') await ask(student, how, to, 'student_activity_groups')
      if (one.at === 'tries')
        await ask(student, how, to, 'student_activity_groups', { ...query, code: 'EX-1', state: 'finished' })
      if (one.at === 'missions') await ask(student, how, to, 'missions')
      if (one.at === 'catalogue') await ask(student, how, to, 'question_groups', query)
      if (one.at === 'books') await ask(student, how, to, 'material_codes')
    }
    if (one.kind === 'start' && givenAt.has(one.mission)) {
      const own = one.withAnswer ? activity(0, one.minutesAgo, 0) : undefined
      const place =
        one.way === 'link' ? { shareable_key: 'key-1' } : one.as === 'practice' ? {} : { mission_id: one.mission }
      const { status, body } = await post(one.who, one.way, one.mission, {
        ...{ ...place, idempotency_key: `start-${one.who}-${one.way}-${one.as}-${one.mission}-${one.key}` },
        ...(one.as === 'review' && { mode: 'review' }),
        ...{ begun_ms_ago: one.minutesAgo * MINUTE, finished: one.finished, sent_at: room.now().toISOString() },
        ...(own && { cbt_activities: [own] }),
      })
      if (status < 300) {
        done.add(`${one.as} by ${one.way}`)
        const { id } = (body as { student_activity_group: { id: string } }).student_activity_group
        if (!begun.some((known) => known.id === id))
          begun.push({ id, student: studentOf(one.who), isDecided: false, ...one })
        if (own) sent.push({ attempt: id, slot: slotOf(0), revision: own.revision, at })
      }
    }
    const attempt = begun[one.kind === 'send' ? one.of % Math.max(1, begun.length) : -1]
    if (one.kind === 'send' && attempt) {
      const own = activity(one.slot, one.minutesAgo, one.skew)
      const { status } = await post(attempt.who, attempt.way, attempt.mission, {
        ...{ saved_student_activity_group_id: attempt.id, finished: one.finished, cbt_activities: [own] },
        ...(one.saysSentAt && { sent_at: new Date(room.now().getTime() + one.skew * MINUTE).toISOString() }),
      })
      if (status < 300) sent.push({ attempt: attempt.id, slot: slotOf(one.slot), revision: own.revision, at })
    }
  }
  return { begun, sent, keys, givenAt, done }
}

/** What counts in a class although it came after its student had the key of a test that was handed out before. */
export async function wrongs(room: ExamRoom, { begun, sent, keys, givenAt }: Awaited<ReturnType<typeof play>>) {
  const found: string[] = []
  for (const missionId of givenAt.keys()) {
    const of = { branchId: 'br-1', grade: 8, kumi: '2', set: { category: 'cbt' as const, code: 'EX-1' }, missionId }
    for (const { counted } of (await listCountedAttempts(room.cloud.table, of)).values()) {
      const known = begun.find(({ id }) => id === counted.id)
      const stored = await getAttempt(room.cloud.table, counted.id)
      if (!known || !stored || known.isDecided) continue
      const given = givenAt.get(missionId) ?? 0
      const key = (keys.get(known.student) ?? []).find((at) => at > given)
      for (const [slot, { r }] of Object.entries(stored.slots)) {
        const came = sent.find((one) => one.attempt === counted.id && one.slot === slot && one.revision === r)
        if (came && key !== undefined && came.at > key)
          found.push(`${counted.id} ${slot} came at ${came.at}, key at ${key}`)
      }
    }
  }
  return found
}
