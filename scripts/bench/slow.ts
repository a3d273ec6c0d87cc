import { fileURLToPath } from 'node:url'
import { startLocalServer } from '../../frontend/e2e/local-server.ts'
import { cardOf, signInByApi } from '../../frontend/e2e/teacher-api.ts'
import { type Figure, figureOf, percentile, rounded } from './figure.ts'
import { benchClassPage } from './slow/class-page.ts'
import { firstQuestion, inPage, type OnPages, slowedFigure } from './slow/first-question.ts'
import { benchLearning } from './slow/learning.ts'
import { FORMULA_EXAM, LONG_EXAM } from './slow/long-sets.ts'
import { openQuietBrowser, type QuietBrowser } from './slow/quiet-browser.ts'
import {
  asIs,
  byCard,
  type Pace,
  press,
  readHeap,
  type StoredVisitor,
  slowed,
  type TimedPage,
  timeFirstQuestion,
  timeTap,
  timeWork,
  waitForWorker,
} from './slow/slow-page.ts'
import { benchTops } from './slow/tops.ts'

const SERVER = fileURLToPath(new URL('./slow/slow-server.ts', import.meta.url))
/** Of each page; a short run has fewer, and of the pages one of a kind. */
const ROUNDS = { whole: 5, short: 2 }
const MEGABYTE = 1e6
const exam = (code: string) => `/student/cbt-question-groups/${code}`
const FIRST_QUESTIONS = [
  { name: 'a unit', address: '/student/question-groups/JA2-0110' },
  { name: 'a CBT exam', address: exam('CBT-JA2-01') },
  { name: 'a unit with formulas', address: '/student/question-groups/MA2-0310' },
] as const
/** A student with a card comes with a whole class, and waits for it. */
const CARD_TARGETS_MS = { cold: 1500, 'second visit': 700, warm: 700 }

/** How often the fixed work is done. */
const WORKS = 20

interface Bench extends OnPages {
  /** Who has answered nothing yet. */
  fresh: { slow: StoredVisitor; base: StoredVisitor }
}

/** Of a student with a card, or of one of v1's, who signs in, or of the first pages of parents and teachers, or the class result; each may be asked for alone (`slow:v1`). */
export const SLOW_PARTS = ['v2', 'v1', 'tops', 'class'] as const
export type SlowPart = (typeof SLOW_PARTS)[number]

/** How fast a student's pages are where processor and line are slow; every figure beside the same one of this machine as it is. */
export async function* benchSlow(
  parts: readonly SlowPart[],
  length: keyof typeof ROUNDS = 'whole',
): AsyncGenerator<Figure> {
  const server = await startLocalServer(SERVER)
  const browsers = keepBrowser()
  try {
    const teacher = await signInByApi(server.origin)
    const [own, slow, base] = [await cardOf(teacher, 1), await cardOf(teacher, 2), await cardOf(teacher, 3)]
    const bench = {
      ...{ browser: browsers.open, origin: server.origin, rounds: ROUNDS[length], visitor: byCard(own) },
      fresh: { slow: byCard(slow), base: byCard(base) },
    }
    // The server's first answers and the browser's first page cost more than any later one.
    await inPage(bench, asIs, (timed) => timeFirstQuestion(timed, FIRST_QUESTIONS[0].address))
    yield await machine(bench)
    if (parts.includes('v2')) {
      const pages = length === 'short' ? FIRST_QUESTIONS.slice(-1) : FIRST_QUESTIONS
      for (const page of pages) yield* firstQuestion(bench, page, CARD_TARGETS_MS)
      if (length === 'whole') yield* hundredQuestions(bench)
      if (length === 'whole') yield* formulas(bench)
    }
    if (parts.includes('v1')) yield* benchLearning(bench)
    if (parts.includes('tops')) yield* benchTops(bench)
    if (parts.includes('class')) yield* benchClassPage(bench)
  } finally {
    await browsers.close()
    await server.close()
  }
}

/** One browser for all pages, and another one where it has ended: a machine that is short of memory takes it away. */
function keepBrowser() {
  let opened: Promise<QuietBrowser> | null = null
  return {
    async open(): Promise<QuietBrowser> {
      opened ??= openQuietBrowser()
      const before = await opened
      if (before.hasEnded()) {
        await before.close()
        opened = openQuietBrowser()
      }
      return opened
    },
    close: async () => (await opened)?.close(),
  }
}

/** The same work slowed and as it is: what the slowing does here, and how evenly the machine runs. */
async function machine(bench: Bench): Promise<Figure> {
  const works = async (pace: Pace) =>
    inPage(bench, pace, async (timed) => {
      await timeFirstQuestion(timed, FIRST_QUESTIONS[0].address)
      await waitForWorker(timed)
      const times: number[] = []
      for (let round = 0; round < WORKS; round += 1) times.push(await timeWork(timed))
      return times
    })
  const [base, slow] = [await works(asIs), await works(slowed)]
  return slowedFigure('fixed work of a page', { slow, base }, undefined, {
    base_p95_to_median: rounded(percentile(base, 0.95) / percentile(base, 0.5), 2),
  })
}

const BAR = '[aria-label="移動とメモ"]'
const NEXT = `${BAR} > button:last-child`
const choice = (at: number) => `[data-answers] [aria-label="選択肢"] li:nth-child(${at}) button`
const isPressed = (target: string) => `document.querySelector('${target}')?.ariaPressed === 'true'`
const isAt = (main: number, sub: number) =>
  `document.querySelector('[data-question]')?.textContent.includes('大問${main}(${sub})')`

/** A tap on every question of a long exam, one after the other in one visit. */
async function tapThrough(timed: TimedPage) {
  await timeFirstQuestion(timed, exam(LONG_EXAM.code))
  const before = await readHeap(timed)
  const taps: { heardMs: number; stampedMs: number }[] = []
  for (let at = 0; at < LONG_EXAM.questions; at += 1) {
    const target = choice((at % 4) + 1)
    taps.push(await timeTap(timed, target, isPressed(target)))
    const next = at + 1
    if (next < LONG_EXAM.questions) await press(timed, NEXT, isAt(Math.floor(next / 10) + 1, (next % 10) + 1))
  }
  return { taps, before, after: await readHeap(timed) }
}

async function* hundredQuestions(bench: Bench): AsyncGenerator<Figure> {
  const slow = await inPage({ ...bench, visitor: bench.fresh.slow }, slowed, tapThrough)
  const base = await inPage({ ...bench, visitor: bench.fresh.base }, asIs, tapThrough)
  const heard = ({ taps }: typeof slow) => taps.map(({ heardMs }) => heardMs)
  const p95 = (times: readonly number[]) => percentile(times, 0.95)
  yield figureOf({
    figure: 'tap to painted choice, p95',
    value: p95(heard(slow)),
    unit: 'ms',
    compared_to: 'the same on this machine as it is',
    base: p95(heard(base)),
    target: { most: 50 },
    median_ms: percentile(heard(slow), 0.5),
    p95_from_stamp_ms: p95(slow.taps.map(({ stampedMs }) => stampedMs)),
  })
  yield figureOf({
    figure: `JavaScript heap after ${LONG_EXAM.questions} questions, collected`,
    value: slow.after.bytes,
    unit: 'bytes',
    compared_to: 'the first question of the same visit',
    base: slow.before.bytes,
    target: { most: 60 * MEGABYTE },
    dom_nodes: slow.after.nodes,
    dom_nodes_on_the_page: slow.after.shownNodes,
    base_dom_nodes: slow.before.nodes,
  })
}

const PREVIOUS = `${BAR} > button:nth-last-child(2)`
const areSet = (count: number) =>
  `document.querySelectorAll('[data-question] .katex').length === ${count} && !document.querySelector('[data-question] [data-pending]')`

const turnTo = async (timed: TimedPage, formulas: number) => (await timeTap(timed, NEXT, areSet(formulas))).heardMs

/** From a question without formulas to ten of them, on to a hundred, and back, again and again. */
async function turnPages(timed: TimedPage) {
  await timeFirstQuestion(timed, exam(FORMULA_EXAM.code))
  const inView: number[] = []
  const onOnePage: number[] = []
  const turnBack = async () => {
    await press(timed, PREVIOUS, isAt(1, 2))
    await press(timed, PREVIOUS, isAt(1, 1))
  }
  // The first time fetches what sets formulas, and their fonts.
  await press(timed, NEXT, areSet(FORMULA_EXAM.inView))
  await press(timed, NEXT, areSet(FORMULA_EXAM.onOnePage))
  await turnBack()
  for (let round = 0; round < ROUNDS.whole; round += 1) {
    inView.push(await turnTo(timed, FORMULA_EXAM.inView))
    onOnePage.push(await turnTo(timed, FORMULA_EXAM.onOnePage))
    await turnBack()
  }
  return { inView, onOnePage }
}

async function* formulas(bench: Bench): AsyncGenerator<Figure> {
  const [slow, base] = [await inPage(bench, slowed, turnPages), await inPage(bench, asIs, turnPages)]
  const { inView, onOnePage } = FORMULA_EXAM
  yield slowedFigure(
    `question with ${inView} formulas in view, tap to painted`,
    { slow: slow.inView, base: base.inView },
    { most: 150 },
  )
  yield slowedFigure(
    `question with ${onOnePage} formulas, tap to painted`,
    { slow: slow.onOnePage, base: base.onOnePage },
    { most: 700 },
  )
}
