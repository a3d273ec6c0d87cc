import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import { noConnection } from '../../lib/api/api-error.ts'
import { clientOf } from '../../lib/api/call-names.ts'
import { type ApiRequest, fetchCall } from '../../lib/api/call-request.ts'
import { type ApiClient, callAt, client } from '../../lib/api/client.ts'
import { contractLink } from '../../lib/api/contract-link.ts'
import { oneAtATime } from '../../lib/api/one-at-a-time.ts'
import { whileLoading } from '../../lib/store/store.ts'
import { studentName } from '../session/student-name.ts'
import type { AttemptRecord, LearningPlan } from './attempt-record.ts'
import type { AnswersDb, PostOptions, SyncDependencies } from './sync-dependencies.ts'
import { withoutKeyFor } from './without-key.ts'
import { newId, writerId } from './writer-id.ts'

/** A request that hangs counts as no connection; the next try is safe, since saving twice stores once. */
const PATIENCE_MS = 30_000

/** One post for all that a student does; what it is, its record says. */
const postBy =
  (api: ApiClient) =>
  async (input: ActivityGroupInput, learning?: LearningPlan): Promise<ActivityGroup> => {
    // Answers wait on the device, not in a request, until the student has signed in again.
    const options = { signal: AbortSignal.timeout(PATIENCE_MS), context: { whenSignedOut: 'fail' } as const }
    const group = learning
      ? await (await import('../learning/run-post.ts')).postRun(api, { input, learning }, options)
      : await postAttempt(api, input, options)
    // Whatever stands between may answer JSON of its own.
    if (typeof group?.id !== 'string') throw noConnection()
    return group
  }

/** A finish may be answered with the key: answers of other attempts at the exam have to be there before it. */
async function withoutKeyOf({ db, owner }: { db: AnswersDb; owner: string }, input: ActivityGroupInput) {
  if (input.category !== 'cbt' || !input.finished) return input
  const kept = await db.listOf(owner).catch(() => [])
  const isOther = ({ serverId, startKey }: AttemptRecord) =>
    serverId === null ? startKey !== input.idempotency_key : serverId !== input.saved_student_activity_group_id
  return { ...input, ...withoutKeyFor(kept.filter(isOther), input.cbt_exam_code ?? null) }
}

async function postAttempt({ studentActivities }: ApiClient, input: ActivityGroupInput, options: PostOptions) {
  const call = input.category === 'science_skill' ? studentActivities.saveScienceSkill : studentActivities.save
  return (await call({ student_activity_group: input }, options))?.student_activity_group
}

const channelOf = (localId: string) => new BroadcastChannel(`tcheck-attempt-${localId}`)
const channels = new Map<string, BroadcastChannel>()

function listen(localId: string, heard: () => void): () => void {
  const channel = channelOf(localId)
  channels.set(localId, channel)
  channel.onmessage = heard
  return () => {
    if (channels.get(localId) === channel) channels.delete(localId)
    channel.close()
  }
}

interface Speaking {
  owner: string
  /** The link that the answers were given by; null for a student who signed in. */
  name: string | null
}

/**
 * the attempt sync's world in the browser. It speaks for the student whose answers these are and for nobody else later: a link
 * goes along with each request, a signed-in student must still be the one in the tab.
 */
export function browserDependencies(db: AnswersDb, { owner, name }: Speaking): SyncDependencies {
  const post = postBy(name === null ? client : clientAs(name))
  return {
    db,
    writerId: writerId(),
    newId,
    post: async (input, learning) => post(await withoutKeyOf({ db, owner }, input), learning),
    isOwnerHere: () => name !== null || studentName() === null,
    exclusively: oneAtATime,
    announce: (localId) => channels.get(localId)?.postMessage('changed'),
    listen,
    now: () => new Date(),
    random: Math.random,
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  }
}

const send = (request: ApiRequest): Promise<Response> =>
  fetchCall(request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw noConnection()
  })

/**
 * The API in the name of one student, whoever is in the tab by now: answers are sent as the student who gave them, or
 * not at all.
 */
function clientAs(encryptedUsername: string): ApiClient {
  const headers = { 'encrypted-username': encryptedUsername }
  return clientOf(contractLink(callAt, (request) => whileLoading(() => send(request)), headers))
}
