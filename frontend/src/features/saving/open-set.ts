import type { OpenedSetAnswer, TestToStart } from '@tcheck/contract/opened-set'
import { isClientError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import type { OpenedSet } from './answers-schema.ts'
import type { SetPlace } from './attempt-record.ts'
import { type OpenedPlace, setInput } from './first-calls.ts'
import { soon } from './patience.ts'
import type { AnswersDb } from './sync-dependencies.ts'
import { keyOrNone } from './without-key.ts'

export const openedOf = (answer: OpenedSetAnswer): OpenedSet => ({
  set: answer.question_group,
  mode: answer.mode,
  isFinished: answer.is_finished,
  areAnswersShown: answer.are_answers_shown,
  readAt: new Date().toISOString(),
  test: answer.test ?? null,
})

/** The first question does not wait for it; a device without room still answers questions. */
export function storeSet(db: AnswersDb, place: SetPlace & { owner: string }, opened: OpenedSet): void {
  void db
    .putSet({ id: setIdOf(place), owner: place.owner, ...opened, keptAt: new Date().toISOString() })
    .catch(() => undefined)
}

interface SetRequest extends OpenedPlace {
  owner: string
  /** Of an attempt that the server knows: its version of the set, with answers once it is finished. */
  serverId: string | null
}

/** Of a kept set. */
export const setIdOf = ({ owner, category, code, missionId }: SetPlace & { owner: string }) =>
  [owner, category, code, missionId ?? ''].join('/')

/**
 * The questions of an attempt. Each set that is opened is kept on the device, and stands in when the server is out of
 * reach; of a test with a time limit nothing is kept before its start, which gives its questions.
 *
 * @throws ApiError when the server refuses, or is out of reach and the device has no copy
 */
export async function openSet(db: AnswersDb, request: SetRequest): Promise<OpenedSet & { start?: TestToStart }> {
  try {
    // A mission's test that begins has no key.
    const canHaveKey = request.category === 'cbt' && (request.serverId !== null || request.missionId === null)
    const key = canHaveKey ? await keyOrNone({ ...request, db }) : {}
    const answer = await client.studentContent.showQuestionGroup(
      { ...setInput(request, request.serverId), ...key },
      soon(),
    )
    const opened = openedOf(answer)
    if (answer.start) return { ...opened, start: answer.start }
    storeSet(db, request, opened)
    return opened
  } catch (error) {
    if (isClientError(error)) throw error
    const kept = await db.readSet(setIdOf(request))
    if (!kept) throw error
    return kept
  }
}
