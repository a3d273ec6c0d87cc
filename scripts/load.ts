/**
 * `npm run load [-- --students 200] [--processes 2]`: students begin an exam of twenty questions within ten seconds and then answer one
 * every 5 to 15 seconds, over HTTP, with the Lambdas in processes of their own. Reads every answer back. Takes about four minutes; exits
 * with 1 after an error, a lost answer or slow saves.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CLASSES, EXAM, openBenchCloud } from './bench/bench-cloud.ts'
import { ATTEMPTS_PATH, callsOf, lostAnswers, openAttempt } from './bench/exams.ts'
import { percentile } from './bench/figure.ts'

const BEGIN_WITHIN_MS = 10_000
const THINKING_MS = { least: 5000, most: 15_000 }
const SAVE_P95_MS = 150
const QUESTIONS = EXAM.mains * EXAM.subs

const { values } = parseArgs({
  options: { students: { type: 'string', default: '200' }, processes: { type: 'string', default: '2' } },
})
const students = Number(values.students)
const handlerProcesses = Number(values.processes)
if (!(students >= 1 && students <= CLASSES['5'] && handlerProcesses >= 0)) {
  process.stderr.write(`--students は 1 から ${CLASSES['5']}、--processes は 0 以上の数にしてください。\n`)
  process.exit(1)
}

const benchCloud = await openBenchCloud({ handlerProcesses })
const savesMs: number[] = []

async function answerExam(ban: number) {
  const headers = { ...benchCloud.crowdLinkOf(ban), 'content-type': 'application/json' }
  const attempt = openAttempt({ name: String(ban), headers }, QUESTIONS)
  await sleep(Math.random() * BEGIN_WITHIN_MS)
  for (let call = 0; call < callsOf(QUESTIONS); call += 1) {
    if (call > 0) await sleep(THINKING_MS.least + Math.random() * (THINKING_MS.most - THINKING_MS.least))
    const sentMs = performance.now()
    const init = { method: 'POST', headers, body: attempt.bodyOf(call) }
    const response = await fetch(benchCloud.origin + ATTEMPTS_PATH, init)
    const body = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${body}`)
    if (call === 0) attempt.started(body)
    else savesMs.push(performance.now() - sentMs)
  }
  return attempt
}

try {
  const played = await Promise.all(Array.from({ length: students }, (_, at) => answerExam(at + 1)))
  const answers_lost = await lostAnswers(benchCloud.origin, played)
  const save_p95_ms = percentile(savesMs, 0.95)
  const figure = `${students} students take an exam of ${QUESTIONS} questions, ${handlerProcesses} handler processes`
  const saves = { save_p50_ms: percentile(savesMs, 0.5), save_p95_ms, target_save_p95_ms: SAVE_P95_MS }
  process.stdout.write(
    `${JSON.stringify({ figure, ...saves, answers_sent: played.length * QUESTIONS, answers_lost })}\n`,
  )
  process.exitCode = answers_lost === 0 && save_p95_ms < SAVE_P95_MS ? 0 : 1
} finally {
  await benchCloud.close()
}
