import { ApiError } from '../../lib/api/api-error.ts'
import type { AttemptRecord } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { openSet, setIdOf } from '../saving/open-set.ts'
import { ownerOf } from '../saving/owner.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import { isImpersonating, visitor } from '../session/current-user.ts'

/** What was asked of late is not asked again by every page that is opened. */
const ASKED_AGAIN_MS = 10 * 60_000

/** What the server says of an exam that the class is to sit, or is sitting. */
const TEST_CODES = ['EXAM_NOT_YET', 'EXAM_IN_MISSION', 'EXAM_IN_TIMED_TEST']

/**
 * Exams that were opened here before their class got them as a test lie on the device with their answers. Whether they still
 * may is asked of the server, which alone knows: what is a test now is kept without answers where an attempt goes on, and not at
 * all where none does. What was answered stays and is sent in any case; without a connection all stays as it is.
 */
export async function forgetAnswersOfTests(now = new Date()): Promise<void> {
  const { current } = visitor.get()
  const owner = ownerOf(current)
  if (owner === null || isImpersonating(current)) return
  const { db } = await deviceStorage()
  const attempts = await db.listOf(owner)
  for (const kept of await db.listSets()) {
    const isOwnExam = kept.owner === owner && kept.set.category === 'cbt' && kept.areAnswersShown
    if (!isOwnExam || now.getTime() - Date.parse(kept.keptAt) < ASKED_AGAIN_MS) continue
    await askAgain(
      db,
      kept,
      attempts.filter((record) => setIdOf(record) === kept.id),
    ).catch(() => undefined)
  }
}

/** The set as the server gives it now takes the place of the one that is kept. */
async function askAgain(
  db: AnswersDb,
  { id, owner, set }: { id: string; owner: string; set: { code: string } },
  of: readonly AttemptRecord[],
) {
  const [, , , missionId] = id.split('/')
  const open = of.find(({ finishedAt, serverId }) => finishedAt === null && serverId !== null) ?? of[0]
  try {
    await openSet(db, {
      ...{ owner, category: 'cbt', code: set.code, missionId: missionId || null },
      serverId: open?.serverId ?? null,
      setVersion: open?.setVersion,
    })
  } catch (error) {
    if (error instanceof ApiError && TEST_CODES.includes(error.code)) await db.dropSet(id)
  }
}

let isAsking = false

/** Asks on each visit, and when its student comes back or gets a connection again. */
export function watchForTests(): void {
  const look = () => {
    if (isAsking || document.visibilityState === 'hidden') return
    isAsking = true
    void forgetAnswersOfTests()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }
  visitor.subscribe(look)
  window.addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  look()
}
