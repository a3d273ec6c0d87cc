import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type {
  AnalysedQuestion,
  QuestionAnalysis,
  QuestionFigures,
} from '@tcheck/contract/groups/admin-question-analyses'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { type Way, ways } from '@tcheck/data/question-counts/count-buckets'
import { getShards } from '@tcheck/data/question-counts/count-shards'
import { type CountsOfGrade, countsOfWay, readCountsToShow } from '@tcheck/data/question-counts/summed-counts'
import { getSetHead, getSetVersion, type SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { compileSet, questionsOf, rulesOf } from '@tcheck/scoring'
import type { ItemCounts } from '@tcheck/scoring/analysis/item-counts'
import {
  FEWEST_ANSWERS,
  figuresOf,
  flagsOf,
  type ItemFigures,
  partsToShow,
} from '@tcheck/scoring/analysis/item-figures'
import { type AnalysedSub, choicesOf, nameOfAnswer } from './choices.ts'

/**
 * Statistics of one version of a set.
 * @throws ApiError NOT_FOUND for an unknown set or version
 */
export async function analyse(
  table: Table,
  { category, code, version: asked }: SetRef & { version?: number | undefined },
  throwApiError: ThrowApiError<'NOT_FOUND'>,
): Promise<QuestionAnalysis> {
  const ref = { category, code }
  const [head, { versions }] = await Promise.all([getSetHead(table, ref), getShards(table, ref)])
  if (!head) return throwApiError('NOT_FOUND')
  const version = asked ?? versions[0] ?? head.version
  if (version > head.version) return throwApiError('NOT_FOUND')
  const set = (await getSetVersion<MainQuestion>(table, ref, version)) ?? throwApiError('NOT_FOUND')
  const { all, summed_at } = await readCountsToShow(table, ref, version)
  const subs = new Map(set.question_groups.flatMap(questionsOf).map(({ key, sub }) => [key, sub]))
  const { columns } = compileSet(set.question_groups, rulesOf(set.rules))
  const questions = columns.flatMap(({ key, compiled }): AnalysedSub[] => {
    const sub = subs.get(key)
    return sub ? [{ key, compiled, sub }] : []
  })
  return {
    ...ref,
    title: set.title,
    version,
    newest_version: head.version,
    versions,
    summed_at,
    ways: ways.map((way) => wayView(all, way, questions)),
  }
}

function wayView(all: readonly CountsOfGrade[], way: Way, questions: readonly AnalysedSub[]) {
  const { attempts, items } = countsOfWay(all, way)
  const ofWay = all.filter((one) => one.way === way).sort((one, other) => one.grade - other.grade)
  return {
    way,
    attempt_count: attempts < FEWEST_ANSWERS ? null : attempts,
    questions: questions.map((question, at): AnalysedQuestion => {
      const figures = figuresAt(items, at)
      const isShown = partsToShow(ofWay.map(({ counts }) => counts.items[at]?.answered ?? 0))
      return {
        key: question.key,
        text: question.sub.text,
        answer: question.sub.answer ?? '',
        choices: choicesOf(question, figures),
        figures: figures && toWire(figures, question),
        doubts: figures ? flagsOf(figures) : [],
        by_grade: ofWay.map(({ grade, counts }, place) => {
          const own = isShown[place] ? figuresAt(counts.items, at) : null
          return { grade, figures: own && toWire(own, question) }
        }),
      }
    }),
  }
}

function figuresAt(items: readonly ItemCounts[], at: number): ItemFigures | null {
  const item = items[at]
  return item ? figuresOf(item) : null
}

const toWire = (figures: ItemFigures, question: AnalysedSub): QuestionFigures => ({
  answered_count: figures.answered,
  right_rate: figures.facility,
  blank_rate: figures.blank,
  discrimination: figures.discrimination,
  median_seconds: figures.medianSeconds,
  wrong_answers: figures.wrong.map(({ answer, count }) => ({ answer: nameOfAnswer(question, answer), count })),
  other_wrong_count: figures.otherWrong,
})
