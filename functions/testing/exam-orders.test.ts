import type { ActivityGroup } from '@tcheck/contract/activity'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { createMission } from '@tcheck/data/mission/mission'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openMarks } from './exam-marks.ts'
import {
  type Answers,
  answerOf,
  DAY_MS,
  type ExamRoom,
  type How,
  missionWith,
  NOON,
  openExamRoom,
  told,
  tomorrow,
} from './exam-room.ts'

const ACTS = [
  ...(['release', 'close', 'cancel', 'reopen', 'choose', 'unchoose', 'time', 'late', 'change'] as const),
  ...(['accept', 'regrade', 'unregrade'] as const),
]
type Act = (typeof ACTS)[number]

/** Once the class sees the answers, a test that goes on still says nothing of itself: neither the attempt nor its set. */
function isOfOpenTest(body: unknown): boolean {
  const {
    student_activity_group: group,
    mode,
    is_finished,
  } = (body ?? {}) as {
    student_activity_group?: ActivityGroup
    mode?: string
    is_finished?: boolean
  }
  return (group?.mode === 'test' && group.finished_at === null) || (mode === 'test' && is_finished === false)
}

const STUDENT = 'st-br-1-2-1'
/** By these the class sees the answers from then on, and nothing takes it back. */
const SHOWING: readonly Act[] = ['release', 'close', 'cancel']

/** What each act is on the wire. */
function acting(room: ExamRoom, name: Act, attempt: string) {
  const { teach } = room
  const ofAttempt = { student_activity_group_id: attempt }
  switch (name) {
    case 'release':
      return teach('POST', 'missions/mission-1/release_answers', {})
    case 'close':
      return teach('POST', 'missions/mission-1/close_class', { grade: 8, kumi: '2' })
    case 'cancel':
      return teach('DELETE', 'mission_cbt_exam_codes/cancel/mission-1.1')
    case 'reopen':
      return teach('POST', 'missions/mission-1/reopen_attempt', ofAttempt)
    case 'choose':
      return teach('POST', 'student_activity_groups/choices', ofAttempt)
    case 'unchoose':
      return teach('DELETE', `student_activity_groups/choices/${attempt}`)
    case 'time':
      return teach('POST', 'missions/mission-1/extra_time', { student_id: STUDENT, minutes: 10 })
    case 'late':
      return teach('POST', 'missions/mission-1/count_late_answers', { ...ofAttempt, late_answers: 'all' })
    case 'accept':
      return openMarks(room).accept(attempt)
    case 'regrade':
      return openMarks(room).regrade(attempt, 'mission-1')
    case 'unregrade':
      return openMarks(room).decide('cancel', 'mission-1')
    case 'change':
      return teach('PATCH', 'missions/mission-1', { mission: { title: '変えた題' } })
  }
}

describe('no order of calls', () => {
  const how = fc.constantFrom<How[]>('card', 'number', 'link', 'instant')
  const place = fc.constantFrom('mission', 'practice', 'link')
  const step = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), how, place, version: fc.constantFrom('1', '2', '9') }),
    fc.record({ kind: fc.constant('start' as const), how, place, finished: fc.boolean(), key: fc.nat(5) }),
    fc.record({ kind: fc.constant('finish' as const), how, of: fc.nat(3) }),
    fc.record({ kind: fc.constant('look' as const), how, of: fc.nat(3) }),
    fc.record({ kind: fc.constant('lists' as const), how }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  )
  /** What a teacher does meanwhile: at the mission, and with the attempts that were begun. */
  const act = fc.record({
    kind: fc.constant('act' as const),
    act: fc.constantFrom(...ACTS),
    of: fc.nat(3),
  })
  type StudentStep = typeof step extends fc.Arbitrary<infer S> ? S : never
  type TeacherStep = typeof act extends fc.Arbitrary<infer S> ? S : never
  type Step = StudentStep | TeacherStep
  const placeFields = (name: string) =>
    name === 'mission' ? { mission_id: 'mission-1' } : name === 'link' ? { shareable_key: 'key-1' } : {}

  /** How often each act was taken, and refused. */
  const done: Record<string, number> = {}

  async function play(examRoom: ExamRoom, steps: readonly Step[], until: number): Promise<string[]> {
    const began: string[] = []
    const leaks: string[] = []
    let isShown = false
    const hear = (name: string, answer: { status: number; body: unknown }) => {
      const found = isShown && !isOfOpenTest(answer.body) ? [] : told(answer.body)
      if (found.length > 0) leaks.push(`${name}: ${found.join(' ')}`)
      expect(answer.status).toBeLessThan(500)
      return answer.body
    }
    const teach = async (name: Act, id: string) => {
      const { status } = await acting(examRoom, name, id)
      done[`${name} ${status}`] = (done[`${name} ${status}`] ?? 0) + 1
      expect(status).toBeLessThan(500)
      isShown ||= SHOWING.includes(name) && status < 300
    }
    const { get, save } = examRoom
    for (const one of steps) {
      if (one.kind === 'act') await teach(one.act, began[one.of % began.length] ?? attemptId(STUDENT, '01NONE'))
      if (one.kind === 'wait') examRoom.at(Math.min(until - 1, examRoom.now().getTime() + one.hours * 3600_000))
      if (one.kind === 'open') {
        const query = { category: 'cbt', set_version: one.version, ...placeFields(one.place) }
        hear(JSON.stringify(one), await get(one.how, 'question_groups/show_by_code/EX-1', query))
      }
      if (one.kind === 'start') {
        const idempotency_key = `start-${one.how}-${one.key}-00000000`
        const body = hear(
          JSON.stringify(one),
          await save(one.how, { ...placeFields(one.place), finished: one.finished, idempotency_key }),
        )
        const id = (body as { student_activity_group?: { id: string } }).student_activity_group?.id
        if (id !== undefined) began.push(id)
      }
      if (one.kind === 'finish' || one.kind === 'look') {
        const id = began[one.of] ?? attemptId(STUDENT, '01NONE')
        if (one.kind === 'finish') {
          const fields = { saved_student_activity_group_id: id, finished: true, cbt_activities: [answerOf(1, 1)] }
          hear(JSON.stringify(one), await save(one.how, fields))
        } else {
          hear(JSON.stringify(one), await get(one.how, `student_activity_groups/${id}`))
          const query = { category: 'cbt', student_activity_group_id: id }
          hear(JSON.stringify(one), await get(one.how, 'question_groups/show_by_code/EX-1', query))
        }
      }
      if (one.kind === 'lists') {
        hear('catalogue', await get(one.how, 'question_groups', { category: 'cbt' }))
        hear('missions', await get(one.how, 'missions'))
        hear('attempts', await get(one.how, 'student_activity_groups'))
        hear('tries', await get(one.how, 'student_activity_groups', { category: 'cbt', code: 'EX-1' }))
        const resumable = { category: 'cbt', code: 'EX-1', state: 'resumable', mission_id: 'mission-1' }
        hear('resumable', await get(one.how, 'student_activity_groups', resumable))
        hear('books', await get(one.how, 'material_codes'))
      }
    }
    return leaks
  }

  test('shows an answer of a test to a student of its class before its answers are shown', {
    timeout: 120_000,
  }, async () => {
    const answers = fc.constantFrom<Answers[]>('after_due', 'when_released')
    await fc.assert(
      fc.asyncProperty(answers, fc.boolean(), fc.array(step, { maxLength: 12 }), async (shown, isLater, steps) => {
        const examRoom = await openExamRoom()
        const until = NOON + 3 * DAY_MS
        const due_datetime = new Date(until).toISOString()
        await createMission(examRoom.cloud.table, missionWith(shown, { ...(isLater ? tomorrow : {}), due_datetime }))
        expect(await play(examRoom, steps, until)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('shows an answer of an unfinished test, or of any before its class may see them, for any act of the teacher', {
    timeout: 240_000,
  }, async () => {
    const answers = fc.constantFrom<Answers[]>('after_due', 'when_released')
    const begin = { kind: 'start', place: 'mission', finished: false, key: 0 } as const
    const begun: Step[] = [
      { ...begin, how: 'card' },
      { ...begin, how: 'number' },
    ]
    const looks: Step[] = [
      { kind: 'look', how: 'card', of: 0 },
      { kind: 'look', how: 'number', of: 1 },
    ]
    const anything = fc.oneof({ weight: 3, arbitrary: step }, { weight: 2, arbitrary: act })
    const steps = fc.array(anything, { maxLength: 16 }).map((more): Step[] => [...begun, ...more, ...looks])
    // Most answers come when the time is over: none of those can be accepted, or changes a mark.
    const answered: Step[] = [...begun, { kind: 'finish', how: 'number', of: 1 }]
    const eachAct = ACTS.map((name): Step[] => [...answered, { kind: 'act', act: name, of: 1 }, ...looks])
    await fc.assert(
      fc.asyncProperty(answers, steps, async (shown, all) => {
        const examRoom = await openExamRoom()
        const until = NOON + 3 * DAY_MS
        const mission = missionWith(shown, { due_datetime: new Date(until).toISOString() })
        if (mission.test) mission.test.time_limit_minutes = 50
        await createMission(examRoom.cloud.table, mission)
        expect(await play(examRoom, all, until)).toEqual([])
      }),
      { numRuns: 70, examples: eachAct.map((all): [Answers, Step[]] => ['after_due', all]) },
    )
    // `late` finds something only where an answer came after the end.
    for (const name of ACTS.filter((act) => act !== 'late' && act !== 'unregrade'))
      expect(Object.keys(done)).toContain(`${name} 200`)
  })

  test('shows who signs in anything of an exam before it was finished once by card or sign-in', {
    timeout: 120_000,
  }, async () => {
    const any = fc.constantFrom<How[]>('signed_in', 'card', 'number', 'link')
    const steps = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant('open' as const),
          how: any,
          place: fc.constantFrom('practice', 'link'),
          version: fc.constantFrom('1', '2', '9'),
        }),
        fc.record({
          kind: fc.constant('start' as const),
          how: any,
          place: fc.constant('practice'),
          finished: fc.constant(false),
          key: fc.nat(5),
        }),
        fc.record({
          kind: fc.constant('start' as const),
          how: fc.constantFrom<How[]>('number', 'link'),
          place: fc.constant('link'),
          finished: fc.boolean(),
          key: fc.nat(5),
        }),
        fc.record({
          kind: fc.constant('finish' as const),
          how: fc.constantFrom<How[]>('number', 'link'),
          of: fc.nat(3),
        }),
        fc.record({ kind: fc.constant('look' as const), how: any, of: fc.nat(3) }),
        fc.record({ kind: fc.constant('lists' as const), how: any }),
      ),
      { maxLength: 14 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const examRoom = await openExamRoom({ signsIn: true })
        expect(await play(examRoom, all, NOON + DAY_MS)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('by number, by link and as an instant user show the answers that a card shows at once', {
    timeout: 120_000,
  }, async () => {
    const others = fc.array(
      step.filter((one) => !('how' in one) || one.how !== 'card'),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(others, async (steps) => {
        const examRoom = await openExamRoom()
        const until = NOON + 3 * DAY_MS
        await createMission(
          examRoom.cloud.table,
          missionWith('at_once', { due_datetime: new Date(until).toISOString() }),
        )
        expect(await play(examRoom, steps, until)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})
