import { notFound } from '../../../app/app-error.ts'
import { beginRun, openRunOfPart, partRun } from '../../../features/learning/run-begin.ts'
import { openRunElsewhere } from '../../../features/learning/run-elsewhere.ts'
import { storedContent, storedGroup, storePartsOf } from '../../../features/learning/run-material.ts'
import { keysOfRun, playPath } from '../../../features/learning/run-paths.ts'
import { ownerOf } from '../../../features/saving/owner.ts'
import { visitor } from '../../../features/session/current-user.ts'
import { idle } from '../../../lib/preload.ts'

/**
 * The address of the run that a part is answered in: the open one where the student left it, on this device or on another, else a new one.
 *
 * @throws ApiError  where there is no such content, or the server is out of reach and the device has not kept it
 * @throws AppError 404 for a part without questions
 */
export async function addressOfPart(part: { content: string; part: string }): Promise<string> {
  const owner = ownerOf(visitor.get().current)
  if (owner === null) throw notFound()
  const open = await openRunOfPart(owner, part)
  if (open) return playPath(open.run, open.set, Math.max(0, keysOfRun(open.set).indexOf(open.lastKey ?? '')) + 1)
  // Asked for while the material is fetched: it keeps nobody waiting.
  const elsewhere = openRunElsewhere(owner, part)
  const content = await storedContent(part.content)
  const group = content.parts.find(({ id }) => id === part.part)?.group
  if (!group) throw notFound()
  const questions = await storedGroup(group)
  // The parts that follow are learnt without a connection too; the first question comes before them.
  void idle.then(() => storePartsOf(content, { had: questions }))
  const begun = await elsewhere
  if (begun !== null) return playPath(begun, questions)
  return playPath(await beginRun(owner, partRun(content, part.part, questions)), questions)
}
