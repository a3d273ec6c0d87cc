import { QueryClientProvider } from '@tanstack/react-query'
import { demoMasters } from '@tcheck/content/demo/masters'
import { checkQuestionSheet, type QuestionSetDraft } from '@tcheck/content/import/check-question-sheet'
import { readQuestionSheet } from '@tcheck/content/import/read-question-sheet'
import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import {
  choiceCountOf,
  compileSubQuestion,
  isAnswered,
  markOf,
  parsePattern,
  rulesOf,
  scoreResponse,
} from '@tcheck/scoring'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { checkedQuestionsOf } from '../areas/v2-admin/cbt-check/check-view.ts'
import { QuestionCheck } from '../areas/v2-admin/cbt-check/exam-check.tsx'
import { WhyThisMark } from '../features/answer-trace/trace-view.tsx'
import { AnsweredCard } from '../features/attempt-answers/attempt-answers.tsx'
import { HandedIn } from '../features/cbt-player/cbt-finished.tsx'
import { PreviewedQuestion } from '../features/question-preview/previewed-question.tsx'
import { AnswerPanel } from '../features/question-view/answer-panel.tsx'
import { CheckReport } from '../features/question-view/check-report.tsx'
import { JumpList } from '../features/question-view/jump-list.tsx'
import { CommonAnswer, GivenAnswer, RightAnswer } from '../features/question-view/shown-answer.tsx'
import { TraceExplanation } from '../features/question-view/trace-explanation.tsx'
import { ResultList } from '../features/result/result-list.tsx'
import { ResultPlace, ResultView } from '../features/result/result-view.tsx'
import type { SyncStatus } from '../features/saving/save-state.ts'
import { PracticeReport } from '../features/unit-practice/practice-report.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { createStore } from '../lib/store/store.ts'
import { draw } from './draw.tsx'
import { mainQuestion, subQuestion } from './opened-work.ts'
import { answerApi } from './stand-in-api.ts'

const sheets = import.meta.glob<string>('../../../packages/content/demo/*.csv', {
  query: '?raw',
  import: 'default',
  eager: true,
})

async function setsOf(text: string): Promise<QuestionSetDraft[]> {
  const { rows } = await readQuestionSheet(new TextEncoder().encode(text))
  const media = rows
    .flat()
    .map(String)
    .filter((cell) => /\.(png|mp4)$/.test(cell))
  const { sets, problems } = checkQuestionSheet(rows, media, demoMasters)
  expect(problems).toEqual([])
  return sets
}

/** A text in which each piece of notation stands. */
const noted = (number: number) => `{値|あたい}は $y=-${number}x$ で[[wavy|線]]と[[box|枠]]`
const choices = { select_1: noted(1), select_2: noted(2), select_3: noted(3), select_4: noted(4) }
const texts = { text: `${noted(7)}。番号で答えなさい。`, hint: noted(8), explanation: noted(8), ...choices }
const slots = (answer: string, separator: SubQuestion['separator'], slot_count: number) => ({
  answer,
  separator,
  slot_count,
})
const generated = mainQuestion(1, {
  title: noted(5),
  text: noted(6),
  questions: [
    subQuestion(1, { ...texts, pattern: 's_4', answer: noted(3) }),
    // The same text to the rules, and not sign by sign.
    subQuestion(2, { ...texts, pattern: 's_4', answer: noted(3).replace('x', 'ｘ') }),
    subQuestion(3, { ...texts, pattern: 's_4', ...slots(`${noted(1)}"${noted(2)}`, '"', 2), max_score: 8 }),
    subQuestion(4, { ...texts, pattern: 's_4', ...slots(`${noted(1)}@${noted(2)}`, '@', 2) }),
    subQuestion(5, { ...texts, pattern: 'o_4', answer: '㋑' }),
    subQuestion(6, { ...texts, pattern: 'o_4', ...slots('㋐@㋒', '@', 2) }),
    subQuestion(7, { ...texts, pattern: 'dad_4', ...slots('㋐,㋒', ',', 2) }),
    subQuestion(8, { ...texts, pattern: 'sort_4', ...slots('㋐㋒㋑㋓', '', 4) }),
  ],
})
const generatedSet = { title: noted(9), grade_id: 4, subject_name: '算数', question_groups: [generated] } as unknown

/** Answers that make every screen say something: the right ones, other ones, and a part of them. */
function responsesOf(sub: SubQuestion): string[][] {
  const pattern = parsePattern(sub.pattern)
  const count = choiceCountOf(pattern)
  const value = (at: number) =>
    count === 0
      ? String(at + 1)
      : pattern.kind === 'select'
        ? String((at % count) + 1)
        : ('㋐㋑㋒㋓㋔㋕'[at % count] ?? '')
  const filled = (from: number) => Array.from({ length: sub.slot_count }, (_, index) => value(from + index))
  const begun = filled(0).map((each, index) => (index === 0 ? each : ''))
  return [filled(0), ...(sub.slot_count > 1 ? [begun] : []), ...(count > 0 ? [filled(1), filled(2)] : [])]
}

/** A row of a test whose answers are not shown. */
const hidden = { mark: null, points: 0, maxPoints: 4, told: null } as const
/** What a teacher sees beside an answer. */
const ofStudent = {
  mainNumber: 1,
  kind: 'question',
  memo: null,
  score: 0,
  maxScore: 4,
  mark: 'incorrect',
  isBookmarked: false,
} as const
const sending = createStore<SyncStatus>({
  state: 'saving',
  sentence: null,
  hindrance: null,
  isInMemory: false,
  serverId: null,
  isFinishKnown: false,
  time: null,
})

/** @param most  responses to each question */
function Screens({ set, most }: { set: QuestionSet; most: number }) {
  const rules = rulesOf(set.rules)
  const grade = set.grade_id
  const checked = checkedQuestionsOf(set)
  const nothing = () => undefined
  return (
    <>
      {set.question_groups.map((main) => (
        <PreviewedQuestion key={main.main_question_number} main={main} grade={grade} />
      ))}
      <ResultPlace kind="CBT" title={set.title} grade={grade} saveLine={null}>
        <ResultView
          stage="not_shown"
          rows={checked.map(({ main, sub, key }) => ({
            ...hidden,
            key,
            main,
            sub,
            answers: responsesOf(sub)[0] ?? [],
          }))}
          total={null}
          words=""
          notes={[]}
          progress={{ answeredCount: 0, questionCount: 0 }}
          grade={grade}
          steps={[]}
        />
      </ResultPlace>
      <HandedIn title={set.title} grade={grade} status={sending} onQuit={nothing} onRetry={nothing} />
      <JumpList
        groups={set.question_groups.map((main) => ({
          mainNumber: main.main_question_number,
          title: main.title,
          entries: [],
        }))}
        grade={grade}
        hasBookmarks={false}
        onJump={nothing}
      />
      {checked.map((question) => {
        const { main, sub, key } = question
        const compiled = compileSubQuestion(sub, rules)
        if (!compiled) throw new Error(`${key} cannot be scored`)
        return responsesOf(sub)
          .slice(0, most)
          .map((answers) => {
            const score = scoreResponse(compiled, answers)
            const mark = markOf(score, isAnswered(answers))
            const row = { key, main, sub, answers, mark, points: score.points, maxPoints: 4, told: score.reading }
            const of = { sub, main, grade }
            const { slot_count: slotCount, separator, max_score: maxPoints } = sub
            const session = { key, slotCount, separator, maxPoints, compiled, scoring: 'ready' as const }
            return (
              <section key={answers.join('/')} data-place={`${set.title} ${key} ${answers.join('/')}`}>
                <AnswerPanel {...of} rules={rules} answers={answers} isLocked numberKeys="none" onAnswer={nothing} />
                <CheckReport {...of} mark="incorrect" score={score} />
                <PracticeReport
                  {...of}
                  question={session}
                  answers={answers}
                  score={score}
                  mark="incorrect"
                  telling="miss"
                  onAgain={nothing}
                  onShow={nothing}
                />
                <TraceExplanation sub={sub} question={compiled} answers={answers} />
                <ResultList rows={[{ ...row, mark: 'incorrect' }]} stage="finished" grade={grade} />
                <p>
                  <GivenAnswer {...of} answers={answers} />
                  <CommonAnswer {...of} response={answers.join('、')} />
                  <RightAnswer {...of} parts={score.reading} />
                </p>
                <WhyThisMark sub={sub} rules={rules} answers={answers} />
                <AnsweredCard
                  question={{
                    ...ofStudent,
                    subNumber: sub.sub_question_number,
                    answers,
                    slots: answers.map((answer) => ({ answer, isRight: null })),
                    correctAnswers: score.reading,
                  }}
                  text={{ main, sub, rules }}
                  isAsAnswered
                  grade={grade}
                />
                <QuestionCheck
                  question={question}
                  exam={set}
                  answers={answers}
                  onAnswer={nothing}
                  onClearAll={nothing}
                  neighbours={{ previous: undefined, next: undefined }}
                  onGo={nothing}
                />
              </section>
            )
          })
      })}
    </>
  )
}

const RAW = /\$|\[\[|\]\]|\{[^{}]*\|/

/** Places on the screen whose text is still as an author wrote it. */
async function rawPlacesOf(set: QuestionSet, most: number): Promise<string[]> {
  const router = createMemoryRouter([{ path: '*', element: <Screens set={set} most={most} /> }])
  const place = await draw(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  for (const folded of place.querySelectorAll('details')) folded.open = true
  await vi.waitFor(() => expect(place.querySelector('[data-pending]')).toBeNull(), 60_000)
  await vi.waitFor(() => expect(place.querySelectorAll('details:not(:has(> :nth-child(2)))')).toHaveLength(0))
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (!RAW.test(textContent ?? '') || parentElement?.closest('annotation')) continue
    found.push(`${parentElement?.closest('[data-place]')?.getAttribute('data-place')}: ${textContent}`)
  }
  for (const named of place.querySelectorAll('[aria-label], [title], [alt]')) {
    const words = ['aria-label', 'title', 'alt'].map((name) => named.getAttribute(name) ?? '').join(' ')
    if (RAW.test(words)) found.push(`a name: ${words}`)
  }
  return found
}

beforeEach(() => {
  answerApi({})
})

it.each(Object.entries(sheets))('%s is shown to everybody without its notation', async (_, text) => {
  for (const set of await setsOf(text)) expect(await rawPlacesOf({ ...set, version: 1 }, 1)).toEqual([])
})

it('a set with notation in each of its texts is shown to everybody without it', async () => {
  expect(await rawPlacesOf(generatedSet as QuestionSet, 4)).toEqual([])
})
