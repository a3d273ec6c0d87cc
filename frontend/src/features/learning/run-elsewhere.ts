import { client } from '../../lib/api/client.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { orNothing } from '../saving/open-attempt.ts'
import { soon } from '../saving/patience.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import { newestRuns } from './newest-runs.ts'
import { runOfId } from './run-location.ts'

/**
 * The run of this part that the student began on another device and has not ended, as its ulid; null where the server knows none or is
 * out of reach. What this device has is its own to say (`openRunOfPart`): a run that ended here goes on nowhere, told or not.
 */
export async function openRunElsewhere(
  owner: string,
  { content, part }: { content: string; part: string },
  store?: AnswersDb,
): Promise<string | null> {
  const asked = orNothing(client.learning.listRunsByStudent(newestRuns, soon()))
  const db = store ?? (await deviceStorage()).db
  const here = new Set((await db.listOf(owner)).map(({ startKey }) => startKey))
  const open = (await asked)?.learning_runs.find(
    ({ id, kind, content_code, part_id, finished_at }) =>
      kind === 'part' && content_code === content && part_id === part && finished_at === null && !here.has(runOfId(id)),
  )
  return open ? runOfId(open.id) : null
}
