import { compileSet, scoreSet } from '@tcheck/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillingIn } from './answer-sheet.ts'
import { progressOf, startCbtSession } from './cbt-session.ts'
import { stepCbtSession } from './cbt-step.ts'
import { type SubQuestionSource, sessionSetOf } from './session-set.ts'
import { sampleMains } from './testing/sample-set.ts'

fc.configureGlobal({ numRuns: 1000, ...fc.readConfigureGlobal() })
const now = new Date('2024-04-01T01:00:00.000Z')
const set = sessionSetOf(sampleMains, 2)
const questions = set.flatMap((main) => main.questions)
const withText = (subs: readonly SubQuestionSource[]) => subs.map((sub) => ({ ...sub, text: '' }))
/** The same set as the server counts in. */
const compiled = compileSet(
  sampleMains.map((main) => ({
    main_question_number: main.main_question_number,
    title: '',
    viewpoint: '',
    questions: withText(main.questions),
    review_questions: [],
    similar_questions: [],
  })),
  2,
)

const texts = fc.array(fc.constantFrom('3', '4', '', ' ', '\u200b', '㋐'), { maxLength: 3 })

it('takes one answer for the whole where a question does not say how many there are', () => {
  const [first] = questions
  if (!first) throw new Error('there is a question')
  const open = { ...first, slotCount: 2, isAnyNumber: true }
  const sheetWith = (...answers: string[]) => {
    const session = startCbtSession({ set, mode: 'practice', deviceId: 'device-a' })
    const event = { type: 'answer' as const, key: first.key, answers }
    return (stepCbtSession(session, event, now).state ?? session).sheet
  }
  expect([fillingIn(sheetWith('3'), open), fillingIn(sheetWith('3'), { ...open, isAnyNumber: false })]).toEqual([
    ...['whole', 'part'],
  ])
  expect(fillingIn(sheetWith(''), open)).toBe('none')
})

it('takes a part of an answer for no answer, on the device as on the server, and never for 無回答 once it is handed in', () => {
  const given = fc.array(texts, { minLength: questions.length, maxLength: questions.length })
  fc.assert(
    fc.property(given, (responses) => {
      let session = startCbtSession({ set, mode: 'practice', deviceId: 'device-a' })
      questions.forEach(({ key, slotCount }, index) => {
        const answers = Array.from({ length: slotCount }, (_, at) => responses[index]?.[at] ?? '')
        session = stepCbtSession(session, { type: 'answer', key, answers }, now).state ?? session
      })
      const fillings = questions.map((question) => fillingIn(session.sheet, question))
      const [open, handedIn] = [false, true].map((isFinished) =>
        scoreSet(compiled, (key) => session.sheet.slots[key]?.answers, isFinished),
      )
      const whole = fillings.filter((filling) => filling === 'whole').length
      expect([progressOf(session).answeredCount, open?.answeredCount, handedIn?.answeredCount]).toEqual([
        whole,
        whole,
        whole,
      ])
      fillings.forEach((filling, index) => {
        expect(open?.marks[index] === '.').toBe(filling !== 'whole')
        expect(handedIn?.marks[index] === '-').toBe(filling === 'none' && questions[index]?.compiled !== null)
      })
    }),
  )
})
