import type { AnsweredRun } from '@tcheck/contract/groups/understanding'
import type { Content } from '@tcheck/contract/learning'
import { runOfId } from '../../../features/learning/run-location.ts'

const PARENT = '/v1/parent'
const query = (params: Record<string, string>) => new URLSearchParams(params).toString()

export const plansPath = `${PARENT}/learning_plans`
/** The items of a plan. */
export const planPath = (plan: string): string => `${plansPath}/chapter_items?${query({ plan })}`

interface ItemLocation {
  subject_code: string
  grade: number
  code: string
}
/** The contents of a chapter item. */
export const itemPath = ({ subject_code: subject, grade, code: item }: ItemLocation): string =>
  `${plansPath}/chapter_items?${query({ subject, grade: String(grade), item })}`

export const contentPath = (content: string): string => `${PARENT}/learning/content_result?${query({ content })}`
export const runPath = (id: string): string => `${PARENT}/learning/part_result?${query({ run: runOfId(id) })}`
const introductionPath = (content: string, part: string): string =>
  `${PARENT}/learning/introduction?${query({ content, part })}`

type Part = Content['parts'][number]

/** What a parent can look at of a part: an introduction itself, of the others the newest answers; null where there are none. */
export function partPath(content: string, part: Part, runs: readonly AnsweredRun[]): string | null {
  if (part.kind === 'introduction') return introductionPath(content, part.id)
  const run = runs.find(({ answers }) => answers.some(({ group }) => group === part.group))
  return part.state === 'Done' && run ? runPath(run.id) : null
}
