import { demoContent } from '@tcheck/content/demo/content'
import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { handOf } from './pattern-drivers.ts'

/** How well a student of a journey answers one question. */
export type Quality = 'right' | 'partly' | 'wrong' | 'blank'

export interface PlannedAnswer {
  mainNumber: number
  subNumber: number
  sub: SubQuestion
  quality: Quality
  /** What is put into the slots; empty for `blank`. */
  response: string[]
  points: number
}

type DemoSet = Omit<QuestionSet, 'version'>

export async function demoSet(code: string): Promise<DemoSet> {
  const set = (await demoContent()).sets.find((one) => one.code === code)
  if (!set) throw new Error(`the demo has no set ${code}`)
  return set
}

const MARKERS = ['㋐', '㋑', '㋒', '㋓', '㋔', '㋕']

/** The parts of the first alternative, as the answer field has them (domain.md, "The answer field"). */
function rightParts(sub: SubQuestion): string[] {
  const [first = ''] = (sub.answer ?? '').split(';')
  const parts = first.split(/[,"@]/)
  return parts.length === 1 ? handOf(sub).slotsOf(first) : parts
}

const wrongPart = (sub: SubQuestion, right: string, index: number) => handOf(sub).wrongPart(sub, right, index)

/** A wrong response of the same shape: for any order and for pieces, two of them change places or one is left out. */
function wrongResponse(sub: SubQuestion, right: readonly string[]): string[] {
  if (handOf(sub).mixesUp) {
    const [row = ''] = right
    return right.length === 1 ? [Array.from(row).reverse().join('')] : [...right].reverse()
  }
  if (sub.answer?.includes('@')) {
    const other = MARKERS.find((marker) => !right.includes(marker)) ?? ''
    return [...right.slice(0, -1), other]
  }
  return right.map((part, index) => wrongPart(sub, part, index))
}

const scoresEachPart = ({ answer }: SubQuestion) => answer?.includes('"') === true

/** 4 points a part where each counts for itself, else 4 for the whole. */
const maxPoints = (sub: SubQuestion) => (scoresEachPart(sub) ? 4 * rightParts(sub).length : 4)

function plan(sub: SubQuestion, quality: Quality): Pick<PlannedAnswer, 'response' | 'points'> {
  const right = rightParts(sub)
  switch (quality) {
    case 'right':
      return { response: right, points: maxPoints(sub) }
    case 'wrong':
      return { response: wrongResponse(sub, right), points: 0 }
    case 'blank':
      return { response: [], points: 0 }
    case 'partly': {
      if (!scoresEachPart(sub)) throw new Error(`no part of ${sub.answer} counts for itself`)
      const [first = '', ...others] = right
      return { response: [first, ...others.map((part, index) => wrongPart(sub, part, index))], points: 4 }
    }
  }
}

/**
 * What one student answers, question by question, and what that is worth by the rules of domain.md, worked out here apart
 * from the product's own scoring.
 *
 * @param qualityOf `1-2` is 大問1 (2)
 */
export function planAnswers(set: DemoSet, qualityOf: (key: string, sub: SubQuestion) => Quality): PlannedAnswer[] {
  return set.question_groups.flatMap(({ main_question_number: mainNumber, questions }) =>
    questions.map((sub) => {
      const subNumber = sub.sub_question_number
      const quality = qualityOf(`${mainNumber}-${subNumber}`, sub)
      return { mainNumber, subNumber, sub, quality, ...plan(sub, quality) }
    }),
  )
}

export const pointsOf = (answers: readonly PlannedAnswer[]): number =>
  answers.reduce((sum, { points }) => sum + points, 0)

/** Words of the marks, as the screens say them. */
export const markWords = { right: '正解', partly: '一部正解', wrong: '不正解', blank: '無回答' } as const
