import type { learning } from '@tcheck/contract/groups/learning'
import type { RouteInput } from '@tcheck/contract/route'
import { getContent } from '@tcheck/data/learning/course'
import type { RunPlan } from '@tcheck/data/learning/run'
import { titleOfRun } from '@tcheck/learning/run-set'
import { setOfRun } from '@tcheck/services/learning/learning-sets'
import type { RunDeps } from '@tcheck/services/learning/run-deps'

export type NewRun = RouteInput<typeof learning.saveRunByStudent>['learning_run']

interface PlannedRun extends RunPlan {
  title: string
  questionCount: number
  maxScore: number
}

/**
 * A new run of a device. Its questions must exist in the version that it names, which can be days old. A run of a part has all of that
 * part's questions and no others.
 * @returns undefined if one of them does not exist
 */
export async function newRun({ table, library }: RunDeps, input: NewRun): Promise<PlannedRun | undefined> {
  const questions = input.questions.map(({ group, version, main_question_number }) => ({
    group,
    version,
    mainNumber: main_question_number,
  }))
  const { content_code = null, part_id = null } = input
  const content = input.kind !== 'part' || content_code === null ? undefined : await getContent(table, content_code)
  const part = content?.content.parts.find(({ id }) => id === part_id)
  const isSelfMarked = part?.kind === 'self_marking' && { is_self_marked: true as const }
  const isCheck = part?.kind === 'check' && { is_check: true as const }
  const set = await setOfRun(library, { questions, ...isSelfMarked })
  if (!set) return undefined
  const told = {
    questions,
    kind: input.kind,
    questionCount: set.compiled.columns.length,
    maxScore: set.compiled.maxScore,
    ...isSelfMarked,
    ...isCheck,
  }
  if (input.kind !== 'part')
    return { ...told, content_code: null, part_id: null, title: titleOfRun(questions, set.sets) }
  if (!content || !part || part.kind === 'introduction') return undefined
  const [only, ...others] = set.sets
  const isWhole =
    only?.code === part.group &&
    others.length === 0 &&
    only.question_groups.length === new Set(questions.map((one) => one.mainNumber)).size
  if (!isWhole) return undefined
  return { ...told, content_code, part_id, title: `${content.content.title} ${part.title}` }
}
