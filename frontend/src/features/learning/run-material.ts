import type { Content } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { client } from '../../lib/api/client.ts'
import { idle, untilThere } from '../../lib/preload.ts'
import { soon } from '../saving/patience.ts'

/** As `storedAnswer`, but only where the server is out of reach does anybody wait for the store. */
async function kept<T>(kind: 'content' | 'group', code: string, ask: () => Promise<T | undefined>): Promise<T> {
  const asked = ask()
  const byStore = async () => {
    const { storedAnswer, materialName } = await import('../offline/stored-answers.ts')
    return storedAnswer(materialName[kind](code), () => asked)
  }
  const answer = await asked.catch(() => undefined)
  if (answer === undefined) return byStore()
  void idle.then(() => untilThere(byStore))
  return answer
}

/**
 * A content, from the server or as this device had it last. With it come the questions of its parts, so that one which was opened
 * with a connection is learnt to its end without.
 *
 * @throws ApiError when there is none such, or the server is out of reach and the device never had it
 */
export async function storedContent(code: string): Promise<Content> {
  return kept('content', code, async () => (await client.learning.showContentByStudent({ code }, soon()))?.content)
}

/** The questions of an lquestion group, likewise. */
export async function storedGroup(code: string): Promise<QuestionSet> {
  return kept('group', code, async () => (await client.learning.showGroupByStudent({ code }, soon()))?.lquestion_group)
}

/** How many questions its parts have, told as their groups come. */
export const partQuestionsKey = (content: string) => ['part-questions', content] as const

/**
 * Fetches what the parts of a content ask and show, for a time without a connection. Never fails.
 *
 * @param had questions that are here already
 */
export async function storePartsOf(
  content: Content,
  {
    had,
    onQuestions = () => undefined,
  }: { had?: QuestionSet; onQuestions?: (part: string, count: number) => void } = {},
): Promise<void> {
  const { storeMedia, storeMediaOf, mediaOfContent } = await untilThere(() => import('../offline/stored-media.ts'))
  void storeMedia(mediaOfContent(content))
  for (const { id, group } of content.parts) {
    const set = group === null ? null : group === had?.code ? had : await storedGroup(group).catch(() => null)
    if (!set) continue
    onQuestions(id, set.question_count)
    void storeMediaOf(set)
  }
}
