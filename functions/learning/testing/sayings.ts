import type { SelfMark } from '@tcheck/scoring/self-mark'
import { SELF_MARKS } from '@tcheck/scoring/self-mark'
import fc from 'fast-check'
import type { LearningFixture } from './learning-fixture.ts'

/** What devices and a teacher say of three runs through the same two questions, and of an introduction. */
export type Saying =
  | { kind: 'answer'; run: number; device: string; revision: number; slot: number; isRight: boolean; mark: SelfMark }
  | { kind: 'finish'; run: number; device: string }
  | { kind: 'read' }
  | { kind: 'correct'; slot: number; mark: SelfMark }

/** In the order in which they were made; two devices hold on to each. */
export const RUNS = ['01KAE5Y1W0AAAAAAAAAAAAAAAA', '01KAE5Y1W1BBBBBBBBBBBBBBBB', '01KAE5Y1W2CCCCCCCCCCCCCCCC'] as const
/** The run whose answers their student marks. */
export const OWN = 2
const PARTS = [
  { kind: 'part', content_code: 'content-1', part_id: 'drill' },
  { kind: 'select', content_code: null, part_id: null },
  { kind: 'part', content_code: 'content-1', part_id: 'own' },
] as const
const SLOTS = [
  { main_question_number: 1, sub_question_number: 1, right: ['7'] },
  { main_question_number: 1, sub_question_number: 2, right: ['4', '3'] },
  { main_question_number: 2, sub_question_number: 1, right: ['1', '0'] },
  { main_question_number: 2, sub_question_number: 2, right: ['㋐'] },
] as const

const run = fc.nat(RUNS.length - 1)
const device = fc.constantFrom('device-a0000', 'device-b0000')
/** Few places and few revisions: what is said must meet. */
const slot = fc.constantFrom(0, 3)
const mark = fc.constantFrom<SelfMark[]>(...SELF_MARKS)
const answer = fc.record({
  kind: fc.constant('answer' as const),
  ...{ run, device, slot, mark, isRight: fc.boolean(), revision: fc.integer({ min: 1, max: 2 }) },
})
const finish = fc.record({ kind: fc.constant('finish' as const), run, device })

/**
 * A device sends one value under one revision; two devices can send different ones under the same revision. No answer is removed: a
 * finished run's result for a question counts until a newer answer.
 */
export const sayings: fc.Arbitrary<Saying[]> = fc
  .tuple(
    fc.uniqueArray(answer, {
      minLength: 4,
      maxLength: 14,
      selector: (one) => [one.run, one.device, one.slot, one.revision].join(),
    }),
    fc.array(finish, { minLength: 1, maxLength: 4 }),
    fc.subarray<Saying>([{ kind: 'read' }]),
  )
  .chain(([answers, finishes, reads]) => shuffled([...answers, ...finishes, ...reads]))

/** A teacher corrects among them. */
export const sayingsAndCorrections = fc
  .tuple(sayings, fc.array(fc.record({ kind: fc.constant('correct' as const), slot, mark }), { maxLength: 3 }))
  .chain(([said, corrections]) => shuffled<Saying>([...said, ...corrections]))

export const shuffled = <T>(all: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length })

const answerOf = ({ run: at, slot: place, isRight, mark: own }: Saying & { kind: 'answer' }) => {
  if (at === OWN) return ['3 倍だから', own, '', '', '']
  return isRight ? [...(SLOTS[place]?.right ?? [])] : ['x']
}

function placeOf(place: number) {
  const { main_question_number = 1, sub_question_number = 1 } = SLOTS[place] ?? {}
  return { main_question_number, sub_question_number }
}

/** Sends what is said as its device would. */
export async function say(fixture: LearningFixture, one: Saying): Promise<void> {
  if (one.kind === 'read') {
    await fixture.send('POST', 'learning/contents/content-1/read', { body: { part_id: 'intro' } })
    return
  }
  if (one.kind === 'correct') {
    await correct(fixture, one)
    return
  }
  const activity = one.kind === 'answer' && { ...placeOf(one.slot), revision: one.revision, answers: answerOf(one) }
  const { status } = await fixture.send('POST', 'learning_runs', {
    body: {
      learning_run: {
        ...PARTS[one.run],
        questions: [1, 2].map((main_question_number) => ({ group: 'lq-1', version: 1, main_question_number })),
        ...{ device_id: one.device, device_revision: 1, idempotency_key: RUNS[one.run] },
        ...(activity ? { unit_activities: [activity] } : { finished: true }),
      },
    },
  })
  if (status !== 200) throw new Error(`${JSON.stringify(one)} was refused: ${status}`)
}

/** What is not there to be marked yet is refused, and changes nothing. */
async function correct(fixture: LearningFixture, { slot: place, mark: given }: Saying & { kind: 'correct' }) {
  const path = `/${fixture.account.id}.${RUNS[OWN]}`
  const { answer: shown } = await fixture.asTeacher<{ learning_mark?: { revision: number } }>('GET', path)
  if (!shown.learning_mark) return
  const { revision } = shown.learning_mark
  await fixture.asTeacher('PATCH', path, { learning_mark: { revision, marks: [{ ...placeOf(place), mark: given }] } })
}
