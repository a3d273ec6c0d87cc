import { describe, expect, test } from 'vitest'
import {
  areQuestionsWithheld,
  areTestQuestionsWithheld,
  type ClassTest,
  decideAttempt,
  decideExam,
  type Entrance,
  type ExamCase,
  heldByTimedTest,
  isShownToClass,
  timedTestsFirst,
  waitingOfClass,
} from './exam-policy.ts'

const classTest = (changes: Partial<ClassTest> = {}): ClassTest => ({
  missionId: 'mission-1',
  deliveredAt: '2026-11-20T00:00:00.000Z',
  dueAt: '2026-11-27T00:00:00.000Z',
  answersShown: 'after_due',
  isHiddenUntilDelivery: true,
  isTimed: false,
  madeAt: '2026-11-01T00:00:00.000Z',
  closedAt: null,
  releasedAt: null,
  allFinishedAt: null,
  ...changes,
})
const exam = (changes: Partial<ExamCase> = {}): ExamCase => ({
  tests: [classTest()],
  missionId: null,
  url: null,
  isFinished: false,
  finishedMissions: new Set(),
  isByNumber: false,
  isInstant: false,
  ownTest: 'none',
  ...changes,
})
const BEFORE = new Date('2026-11-19T00:00:00.000Z')
const DURING = new Date('2026-11-22T00:00:00.000Z')
const AFTER = new Date('2026-11-28T00:00:00.000Z')
const visibilityOf = (one: ExamCase, now: Date) => decideExam(one, now).visibility

describe('the answers of a test are shown to its class', () => {
  test.each<[string, Partial<ClassTest>, Date, boolean]>([
    ['not before the due date', {}, DURING, false],
    ['at the due date', {}, new Date('2026-11-27T00:00:00.000Z'), true],
    ['without one when all have finished', { dueAt: null, allFinishedAt: '2026-11-21T00:00:00.000Z' }, DURING, true],
    ['with one not when all have finished', { allFinishedAt: '2026-11-21T00:00:00.000Z' }, DURING, false],
    ['without one seven days after delivery', { dueAt: null }, new Date('2026-11-27T00:00:00.000Z'), true],
    ['not a moment before', { dueAt: null }, new Date('2026-11-26T23:59:59.999Z'), false],
    [
      'not when all have finished where the teacher releases them',
      { dueAt: null, answersShown: 'when_released', allFinishedAt: '2026-11-21T00:00:00.000Z' },
      DURING,
      false,
    ],
    ['never by the clock where the teacher releases them', { answersShown: 'when_released' }, AFTER, false],
    ['when they are released', { answersShown: 'when_released', releasedAt: '2026-11-21T00:00:00.000Z' }, DURING, true],
    ['when the class is closed', { answersShown: 'when_released', closedAt: '2026-11-21T00:00:00.000Z' }, DURING, true],
    ['at once to each, and to all no earlier than after the due date', { answersShown: 'at_once' }, DURING, false],
  ])('%s', (_, changes, now, isShown) => {
    expect(isShownToClass(classTest(changes), now.toISOString())).toBe(isShown)
  })
})

describe('practice of an exam', () => {
  test('is open where no test of the class holds it, or its answers are shown', () => {
    expect(visibilityOf(exam({ tests: [] }), DURING)).toBe('practice')
    expect(visibilityOf(exam(), AFTER)).toBe('practice')
  })
  test('is hidden from the making of the mission on, and says why', () => {
    expect(decideExam(exam(), BEFORE)).toMatchObject({ visibility: 'hidden', closedBy: 'not_delivered' })
    expect(decideExam(exam(), DURING)).toMatchObject({ visibility: 'hidden', closedBy: 'in_mission' })
  })
  test('is open without answers before a delivery that is no secret', () => {
    const told = exam({ tests: [classTest({ isHiddenUntilDelivery: false })] })
    expect(decideExam(told, BEFORE)).toMatchObject({ visibility: 'test', showsAnswers: false })
  })
  test('is hidden before a delivery while one of its tests is a secret, or has a limit', () => {
    const open = classTest({ isHiddenUntilDelivery: false })
    const secret = classTest({ missionId: 'mission-2' })
    expect(visibilityOf(exam({ tests: [open, secret] }), BEFORE)).toBe('hidden')
    expect(visibilityOf(exam({ tests: [open, { ...open, isTimed: true }] }), BEFORE)).toBe('hidden')
    expect(visibilityOf(exam({ tests: [open], isFinished: true }), BEFORE)).toBe('finished_not_shown')
  })
  test('keeps its questions back while a timed test of it is not over', () => {
    const [timed, other] = [classTest({ isTimed: true }), classTest({ missionId: 'mission-2' })]
    expect(areQuestionsWithheld(exam({ tests: [other, timed] }), DURING)).toBe(true)
    expect(areQuestionsWithheld(exam({ tests: [other] }), DURING)).toBe(false)
    expect(areQuestionsWithheld(exam({ tests: [other, timed] }), AFTER)).toBe(false)
  })
  test('under way goes on, without marks', () => {
    expect(decideAttempt(exam(), DURING)).toMatchObject({ visibility: 'test', showsAnswers: false })
    expect(decideAttempt(exam({ isFinished: true }), DURING)).toMatchObject({ visibility: 'finished_not_shown' })
  })
})

describe('a test', () => {
  const own = (changes: Partial<ExamCase> = {}) => exam({ missionId: 'mission-1', isFinished: true, ...changes })
  const atOnce = [classTest({ answersShown: 'at_once' })]
  const done = new Set(['mission-1'])

  test('shows nothing before it is finished, whatever the class sees', () => {
    expect(visibilityOf(own({ isFinished: false }), AFTER)).toBe('test')
    expect(visibilityOf(own({ isFinished: false, tests: [] }), AFTER)).toBe('test')
  })
  test('that is finished waits for its class', () => {
    expect(visibilityOf(own({ finishedMissions: done }), DURING)).toBe('finished_not_shown')
    expect(visibilityOf(own({ finishedMissions: done }), AFTER)).toBe('practice')
  })
  test('with at_once, shows the answers only to students who finished', () => {
    expect(visibilityOf(own({ tests: atOnce, finishedMissions: done }), DURING)).toBe('practice')
    expect(visibilityOf(exam({ tests: atOnce }), DURING)).toBe('hidden')
    expect(visibilityOf(exam({ tests: atOnce, finishedMissions: done }), DURING)).toBe('practice')
  })
  test('by number never shows answers before the class sees them', () => {
    const byNumber = own({ tests: atOnce, finishedMissions: done, isByNumber: true })
    expect(visibilityOf(byNumber, DURING)).toBe('finished_not_shown')
    expect(visibilityOf(byNumber, AFTER)).toBe('practice')
  })
  test('keeps its answers while another mission of the class is to hand the exam out', () => {
    const later = classTest({ missionId: 'mission-2', deliveredAt: '2026-11-30T00:00:00.000Z', dueAt: null })
    expect(visibilityOf(own({ tests: [...atOnce, later], finishedMissions: done }), DURING)).toBe('finished_not_shown')
  })
})

describe('a link’s exam', () => {
  const url = (answers: 'never' | 'students' | 'everybody', changes: Partial<ExamCase> = {}) =>
    exam({ tests: [], url: { answers }, isFinished: true, ...changes })
  test.each<[string, ExamCase, string]>([
    ['shows nothing before it is finished', url('everybody', { isFinished: false }), 'test'],
    ['shows answers to students as it says', url('students'), 'practice'],
    ['never to instant users by default', url('students', { isInstant: true }), 'finished_not_shown'],
    ['to everybody where it says so', url('everybody', { isInstant: true }), 'practice'],
    ['to nobody where it says so', url('never'), 'finished_not_shown'],
    ['not while the class has it as a test', url('everybody', { tests: [classTest()] }), 'finished_not_shown'],
  ])('%s', (_, one, visibility) => {
    expect(visibilityOf(one, DURING)).toBe(visibility)
  })
})

describe('an exam of who signs in', () => {
  const own = (changes: Partial<ExamCase> = {}) => exam({ tests: [], ownTest: 'open', ...changes })

  test('is a test of the own until it is finished once, then practice', () => {
    expect(decideExam(own(), DURING)).toMatchObject({ visibility: 'test', showsAnswers: false, isOwnTest: true })
    expect(decideExam(own({ ownTest: 'done' }), DURING)).toMatchObject({ visibility: 'practice', showsAnswers: true })
    expect(decideAttempt(own({ isFinished: true, ownTest: 'done' }), DURING).showsAnswers).toBe(true)
  })
  test('shows nothing of another finish, by a link and a number or as a review, while the own is open', () => {
    expect(decideAttempt(own({ isFinished: true }), DURING).visibility).toBe('finished_not_shown')
    const byLink = own({ isFinished: true, isByNumber: true, url: { answers: 'everybody' } })
    expect(decideAttempt(byLink, DURING).visibility).toBe('finished_not_shown')
    expect(decideAttempt({ ...byLink, ownTest: 'done' }, DURING).showsAnswers).toBe(true)
  })
  test('opens as the mission’s that holds it, by the first that was delivered', () => {
    const tests = [classTest({ missionId: 'later', deliveredAt: '2026-11-21T00:00:00.000Z' }), classTest()]
    const held = { visibility: 'hidden', closedBy: 'in_mission', heldBy: 'mission-1', isOwnTest: false }
    expect(decideExam(own({ tests }), DURING)).toMatchObject(held)
    expect(decideExam(own({ tests: tests.toReversed() }), DURING)).toMatchObject(held)
    const same = [classTest(), classTest({ missionId: 'mission-2' })]
    expect(decideExam(own({ tests: same }), new Date(classTest().deliveredAt))).toMatchObject(held)
    expect(decideExam(own({ tests: [classTest()] }), BEFORE).heldBy).toBeNull()
  })
})

describe('answers that are not shown yet', () => {
  const later = classTest({ missionId: 'mission-2', dueAt: '2026-12-01T00:00:00.000Z' })
  const soon = classTest({ missionId: 'mission-3', dueAt: '2026-11-25T00:00:00.000Z' })
  const byTeacher = classTest({ missionId: 'mission-4', answersShown: 'when_released' })

  test('wait for the last of the tests that keep them', () => {
    expect(waitingOfClass([later, classTest(), soon], DURING)).toEqual({
      shownFrom: '2026-12-01T00:00:00.000Z',
      missionIds: ['mission-2', 'mission-1', 'mission-3'],
    })
    expect(waitingOfClass([later, soon], AFTER)).toMatchObject({ missionIds: ['mission-2'] })
    expect(waitingOfClass([soon], AFTER)).toBeNull()
  })
  test('wait for the teacher where one of the tests does', () => {
    expect(waitingOfClass([later, byTeacher], DURING)).toMatchObject({ shownFrom: null })
  })
  test('are told to who has finished', () => {
    const finished = exam({ missionId: 'mission-1', isFinished: true, tests: [classTest()] })
    expect(decideExam(finished, DURING).waiting).toEqual({ shownFrom: classTest().dueAt, missionIds: ['mission-1'] })
  })
})

test('questions are kept back of a timed test, and before a delivery that is a secret', () => {
  const kept = (changes: Partial<ClassTest>, now: Date) => areTestQuestionsWithheld(classTest(changes), now)
  expect([kept({}, BEFORE), kept({}, new Date(classTest().deliveredAt)), kept({}, DURING)]).toEqual([
    true,
    false,
    false,
  ])
  expect(kept({ isHiddenUntilDelivery: false }, BEFORE)).toBe(false)
  expect([BEFORE, DURING, AFTER].map((now) => kept({ isTimed: true, isHiddenUntilDelivery: false }, now))).toEqual([
    ...[true, true, false],
  ])
  expect(kept({ closedAt: BEFORE.toISOString() }, BEFORE)).toBe(false)
})

describe('a timed test that is to be started first', () => {
  const timed = classTest({ isTimed: true })
  const other = classTest({ missionId: 'mission-2' })
  const first = (tests: readonly ClassTest[], entrance: Entrance, now = DURING) =>
    timedTestsFirst(tests, entrance, now).map(({ missionId }) => missionId)

  test.each<[string, readonly ClassTest[], Entrance, Date, string[]]>([
    ['keeps a mission without a limit back', [timed, other], { missionId: 'mission-2' }, DURING, ['mission-1']],
    ['keeps a link back', [timed], { missionId: null }, DURING, ['mission-1']],
    ['does so before its delivery too', [timed, other], { missionId: 'mission-2' }, BEFORE, ['mission-1']],
    ['is none once its class sees the answers', [timed, other], { missionId: 'mission-2' }, AFTER, []],
    ['is none without a limit', [classTest(), other], { missionId: 'mission-2' }, DURING, []],
    ['does not keep its own start back', [timed, other], { missionId: 'mission-1' }, DURING, []],
    [
      'does not keep another timed test back',
      [timed, { ...other, isTimed: true }],
      { missionId: 'mission-2' },
      DURING,
      [],
    ],
    [
      'does not keep an attempt back that began before it was made',
      [timed, other],
      { missionId: 'mission-2', startedAt: '2026-10-31T23:59:59.999Z' },
      DURING,
      [],
    ],
    [
      'keeps one back that began as it was made',
      [timed, other],
      { missionId: 'mission-2', startedAt: timed.madeAt },
      DURING,
      ['mission-1'],
    ],
  ])('%s', (_, tests, entrance, now, expected) => {
    expect(first(tests, entrance, now)).toEqual(expected)
  })

  test('is named as what holds the exam, and after its delivery as what can be started', () => {
    const held = { visibility: 'hidden', showsAnswers: false, heldBy: 'mission-1' }
    expect(heldByTimedTest(timed, BEFORE)).toMatchObject({ ...held, closedBy: 'not_delivered' })
    expect(heldByTimedTest(timed, new Date(timed.deliveredAt))).toMatchObject({ ...held, closedBy: 'in_timed_test' })
  })
})
