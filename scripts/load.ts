/**
 * `npm run load [-- --students 200] [--processes 2]`: students who all begin an exam of twenty questions within ten seconds and
 * then answer one every 5 to 15 seconds, over HTTP, with the Lambdas in processes of their own. Reads every answer back. Takes
 * about four minutes; ends with 1 for an error, a lost answer or slow saves.
 */
import { parseArgs } from 'node:util'
import { answerOf, type Examinee, lostAnswers, sendAttempt } from './bench/exam-client.ts'
import { percentile } from './bench/figure.ts'
import { CLASSES, EXAM, openWorld } from './bench/world.ts'

const BEGIN_WITHIN_MS = 10_000
const THINKING_MS = [5000, 15_000] as const
const SAVE_P95_MS = 150

const { values } = parseArgs({
  options: { students: { type: 'string', default: '200' }, processes: { type: 'string', default: '2' } },
})
const students = Number(values.students)
const handlerProcesses = Number(values.processes)
if (!(students >= 1 && students <= CLASSES['5'] && handlerProcesses >= 0)) {
  process.stderr.write(`--students は 1 から ${CLASSES['5']}、--processes は 0 以上の数にしてください。\n`)
  process.exit(1)
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const figures = { startsMs: [] as number[], savesMs: [] as number[], errors: [] as string[], lost: 0, answers: 0 }

async function answerExam(examinee: Examinee) {
  await pause(Math.random() * BEGIN_WITHIN_MS)
  const started = await sendAttempt(examinee, { device_revision: 0 })
  figures.startsMs.push(started.ms)
  const { id } = started.group
  const expected = new Map<string, string>()
  for (let question = 0; question < EXAM.mains * EXAM.subs; question++) {
    const [from, to] = THINKING_MS
    await pause(from + Math.random() * (to - from))
    const [main, sub] = [Math.floor(question / EXAM.subs) + 1, (question % EXAM.subs) + 1]
    const answer = String(Math.floor(Math.random() * 9))
    const revision = question + 1
    const saved = await sendAttempt(examinee, {
      saved_student_activity_group_id: id,
      device_revision: revision,
      known_revision: revision,
      cbt_activities: [answerOf(main, sub, answer, revision)],
    })
    expected.set(`${main}-${sub}`, answer)
    figures.savesMs.push(saved.ms)
  }
  await sendAttempt(examinee, {
    saved_student_activity_group_id: id,
    device_revision: 99,
    known_revision: 99,
    finished: true,
  })
  figures.answers += expected.size
  figures.lost += await lostAnswers(examinee, { id, expected })
}

const world = await openWorld({ handlerProcesses })
try {
  const crowd = Array.from(
    { length: students },
    (_, at): Examinee => ({
      origin: world.origin,
      headers: world.crowdLinkOf(at + 1),
      name: String(at + 1),
    }),
  )
  await Promise.all(
    crowd.map((examinee) => answerExam(examinee).catch((error: Error) => void figures.errors.push(error.message))),
  )
} finally {
  await world.close()
}
const save_p95_ms = percentile(figures.savesMs, 0.95)
process.stdout.write(
  `${JSON.stringify({
    figure: `${students} students take an exam of ${EXAM.mains * EXAM.subs} questions, ${handlerProcesses} handler processes`,
    start_p95_ms: percentile(figures.startsMs, 0.95),
    save_p50_ms: percentile(figures.savesMs, 0.5),
    save_p95_ms,
    answers_sent: figures.answers,
    answers_lost: figures.lost,
    errors: figures.errors.length,
    first_error: figures.errors[0] ?? null,
    target_save_p95_ms: SAVE_P95_MS,
  })}\n`,
)
process.exitCode = figures.errors.length === 0 && figures.lost === 0 && save_p95_ms < SAVE_P95_MS ? 0 : 1
