import type { QuestionSetDraft } from '@tcheck/content/import/check-question-sheet'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'

/** A hundred questions to tap through; and three, of which the second has ten formulas and the third a hundred. */
export const LONG_EXAM = { code: 'BENCH-100', questions: 100 }
export const FORMULA_EXAM = { code: 'BENCH-FORMULA', inView: 10, onOnePage: 100 }

const CHOICE_POINTS = 4
const PER_MAIN = 10

const choices = { select_1: '比例する', select_2: '反比例する', select_3: '一次関数である', select_4: 'どれでもない' }

const choiceQuestion = (sub_question_number: number, text: string): SubQuestion =>
  sampleSubQuestion({ sub_question_number, text, pattern: 'o_4', answer: '㋐', explanation: '解説', ...choices })

const main = (main_question_number: number, questions: SubQuestion[]): MainQuestion => ({
  main_question_number,
  title: '関数',
  text: '次の{問|と}いに答えましょう。',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions,
  review_questions: [],
  similar_questions: [],
})

/** Fractions, roots and powers, as a set of 中3 has them; no two are the same. */
const formula = (at: number) =>
  [
    `$y=\\frac{${at + 1}}{x+${at + 2}}$`,
    `$\\sqrt{${at + 2}}\\times\\sqrt{${at + 3}}$`,
    `$x^2+${at + 2}x-${at + 5}=0$`,
    `$x=\\frac{-${at + 1}\\pm\\sqrt{${at + 9}}}{2}$`,
    `$(a+${at + 1})^2-(b-${at + 2})^2$`,
  ][at % 5] ?? ''

const formulas = (count: number) => Array.from({ length: count }, (_, at) => formula(at)).join('、')

const exam = (code: string, question_groups: MainQuestion[]): QuestionSetDraft => {
  const question_count = question_groups.reduce((count, { questions }) => count + questions.length, 0)
  return {
    id: code,
    code,
    category: 'cbt',
    title: '長いテスト',
    description: '',
    subject_code: 'math',
    subject_name: '数学',
    grade_id: 8,
    junkyo_id: null,
    junkyo_name: null,
    unit_id: null,
    unit_name: null,
    main_question_count: question_groups.length,
    question_count,
    max_score: question_count * CHOICE_POINTS,
    question_groups,
  }
}

export const longExams = (): QuestionSetDraft[] => [
  exam(
    LONG_EXAM.code,
    Array.from({ length: LONG_EXAM.questions / PER_MAIN }, (_, at) =>
      main(
        at + 1,
        Array.from({ length: PER_MAIN }, (_, place) =>
          choiceQuestion(place + 1, `${at * PER_MAIN + place + 1}番目の問題`),
        ),
      ),
    ),
  ),
  exam(FORMULA_EXAM.code, [
    main(1, [
      choiceQuestion(1, '数式のない問題'),
      choiceQuestion(2, formulas(FORMULA_EXAM.inView)),
      choiceQuestion(3, formulas(FORMULA_EXAM.onOnePage)),
    ]),
  ]),
]
