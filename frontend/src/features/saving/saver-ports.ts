import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract'
import { client } from '../../lib/api/client.ts'
import { studentName } from '../session/student-name.ts'
import type { AnswersDb } from './answers-db.ts'
import type { SaverPorts } from './attempt-saver.ts'
import { newId, writerId } from './writer-id.ts'

/** A request that hangs counts as no connection; the next try is safe, since saving twice stores once. */
const PATIENCE_MS = 30_000

async function post(input: ActivityGroupInput): Promise<ActivityGroup> {
  const call =
    input.category === 'science_skill' ? client.studentActivities.createScienceSkill : client.studentActivities.save
  const answer = await call({ student_activity_group: input }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return answer.student_activity_group
}

function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

const channelOf = (localId: string) => new BroadcastChannel(`tcheck-attempt-${localId}`)
const channels = new Map<string, BroadcastChannel>()

function listen(localId: string, heard: () => void): () => void {
  const channel = channelOf(localId)
  channels.set(localId, channel)
  channel.onmessage = heard
  return () => {
    channels.delete(localId)
    channel.close()
  }
}

/** The saver's world in the browser. It speaks for whoever is in this tab now, and for nobody else later. */
export function browserPorts(db: AnswersDb): SaverPorts {
  const nameHere = studentName()
  return {
    db,
    writerId: writerId(),
    newId,
    post,
    isOwnerHere: () => studentName() === nameHere,
    exclusively,
    announce: (localId) => channels.get(localId)?.postMessage('changed'),
    listen,
    now: () => new Date(),
    random: Math.random,
    setTimer: (work, ms) => setTimeout(work, ms),
    clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  }
}
