import type { Content, LearningRun, RunKind } from '@tcheck/contract/learning'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { mainsOfRun } from '@tcheck/learning/choose-questions'
import { runSetHead, titleOfRun } from '@tcheck/learning/run-set'
import { rulesOf } from '@tcheck/scoring'
import type { LearningPlan } from '../saving/attempt-record.ts'

/** What a device begins: which questions, from which groups, and what the player is told of them. */
export interface NewRun {
  plan: LearningPlan
  /** Shown above its questions. */
  title: string
  /** The groups that the questions are from, in the versions that the plan names. */
  groups: readonly QuestionSet[]
}

/** What names a run's questions on the wire. */
export const planOf = ({
  kind,
  content_code,
  part_id,
  questions,
  is_self_marked,
  is_check,
}: LearningRun): LearningPlan => ({
  ...(is_self_marked && { is_self_marked }),
  ...(is_check && { is_check }),
  kind,
  content_code,
  part_id,
  questions,
})

const questionsOf = ({ code, version, question_groups }: QuestionSet): LearningPlan['questions'] =>
  question_groups.map(({ main_question_number }) => ({ group: code, version, main_question_number }))

/** A part of a content: all of its group's questions, in their order. */
export function partRun(content: Content, partId: string, group: QuestionSet): NewRun {
  const part = content.parts.find(({ id }) => id === partId)
  return {
    plan: {
      ...{ kind: 'part', content_code: content.code, part_id: partId, questions: questionsOf(group) },
      ...(part?.kind === 'self_marking' && { is_self_marked: true }),
      ...(part?.kind === 'check' && { is_check: true }),
    },
    title: `${content.title} ${part?.title ?? ''}`,
    groups: [group],
  }
}

/** Questions that were chosen from several groups. */
export const freeRun = (
  kind: Exclude<RunKind, 'part'>,
  questions: LearningPlan['questions'],
  groups: readonly QuestionSet[],
): NewRun => ({
  plan: { kind, content_code: null, part_id: null, questions },
  title: titleOfRun(questions, groups),
  groups,
})

/** The run as a set of its own, as the server would tell it. */
export function setOfRun(id: string, { plan, title, groups }: NewRun): QuestionSet {
  const byName = new Map(groups.map((group) => [`${group.code}@${group.version}`, group]))
  const mains: MainQuestion[] = mainsOfRun(
    plan.questions.map(({ group, version, main_question_number }) => ({
      group,
      version,
      mainNumber: main_question_number,
    })),
    new Map([...byName].map(([name, group]) => [name, group.question_groups])),
  )
  const subs = mains.flatMap(({ questions }) => questions)
  return {
    ...runSetHead({ id, title, grade: groups[0]?.grade_id ?? 1 }, groups),
    rules: Math.min(...groups.map(({ rules }) => rulesOf(rules))),
    main_question_count: mains.length,
    question_count: subs.length,
    max_score: subs.reduce((sum, { max_score }) => sum + max_score, 0),
    question_groups: mains,
  }
}
