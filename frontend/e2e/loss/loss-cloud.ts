import { fileURLToPath } from 'node:url'
import { demoLogin } from '../account-driver.ts'
import { openBrowser } from '../browser.ts'
import { startLocalServer } from '../local-server.ts'
import { cardOf, signInByApi } from '../teacher-api.ts'
import { keepTrying, SERVER_AWAY_MS } from './keep-trying.ts'
import { play, type RunCloud, type RunResult } from './run.ts'
import { scenarioOf } from './scenario.ts'
import type { Student } from './seat.ts'
import { cardStage, EXAM, learnerStageOf } from './stage.ts'
import { freshStudent, readTruth } from './truth.ts'

const LOSS_SERVER = fileURLToPath(new URL('./loss-server.ts', import.meta.url))

/** One browser, one server and the students of a class, shared by all runs. */
export interface LossCloud {
  run: (seed: number) => Promise<RunResult>
  /** The same troubles, of a student who signs in, at one of v1's players. */
  runLearner: (seed: number) => Promise<RunResult>
  close: () => Promise<void>
}

/** @param bans whose answers the runs may give; each is in one run at a time */
export async function openLossCloud(bans: readonly number[]): Promise<LossCloud> {
  const [server, browser] = await Promise.all([startLocalServer(LOSS_SERVER), openBrowser()])
  let isUp: Promise<void> = Promise.resolve()
  const testCloud: RunCloud = {
    browser,
    server,
    shared: [],
    studentIds: new Set(),
    serverIsUp: () => isUp,
    killServer() {
      isUp = isUp.then(async () => {
        await server.kill()
        // A machine that is slow to let go of the port or the data folder is no failure of the product.
        await server.restart().catch(() => server.restart())
      })
      return isUp
    },
  }
  const teacher = await signInByApi(server.origin)
  const free: Extract<Student, { card: string }>[] = await Promise.all(
    bans.map(async (ban) => ({
      id: `demo-school-8-2-${String(ban).padStart(2, '0')}`,
      card: await cardOf(teacher, ban),
    })),
  )
  return {
    async run(seed) {
      const student = free.shift()
      if (!student) throw new Error('every student of the class is in a run')
      try {
        return await play(testCloud, { student, stage: cardStage }, scenarioOf(seed))
      } finally {
        await handIn(testCloud, student).finally(() => free.push(student))
      }
    },
    async runLearner(seed) {
      await isUp
      const { id, login_id } = await freshStudent(server.dataDir)
      testCloud.studentIds.add(id)
      const student = { id, login: { ...demoLogin('student'), login_id } }
      return play(testCloud, { student, stage: learnerStageOf(seed) }, scenarioOf(seed))
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/** The next run of this student begins anew. */
async function handIn({ server, serverIsUp }: RunCloud, { id, card }: { id: string; card: string }): Promise<void> {
  await serverIsUp()
  const open = (await readTruth(server.dataDir, id)).filter(({ isFinished }) => !isFinished)
  for (const attempt of open) await handInAttempt(server.origin, card, attempt.id)
}

function handInAttempt(origin: string, card: string, attemptId: string): Promise<void> {
  return keepTrying(async () => {
    const response = await fetch(`${origin}/api/v2/student/student_activity_groups`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'encrypted-username': card },
      body: JSON.stringify({
        student_activity_group: {
          category: 'cbt',
          cbt_exam_code: EXAM,
          saved_student_activity_group_id: attemptId,
          device_id: 'loss-run-end',
          device_revision: 0,
          idempotency_key: `loss-run-end-${attemptId.slice(-12)}`.replaceAll('.', '-'),
          finished: true,
        },
      }),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  }, SERVER_AWAY_MS)
}
