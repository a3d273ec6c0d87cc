import { ARRIVALS } from '@tcheck/contract/arrival'
import type { ClassResult, ResultState } from '@tcheck/contract/class-result'
import type { Viewpoint } from '@tcheck/contract/question-set'
import { regradedText } from '@tcheck/contract/regraded-text'
import { sameDeviceText } from '@tcheck/contract/same-device-text'
import { japanDayOf } from '@tcheck/learning/japan-day'
import type { Regraded, ReportRow } from './class-report.ts'

export const VIEWPOINTS: Readonly<Record<Viewpoint, string>> = {
  knowledge: '知識・技能',
  thinking: '思考・判断・表現',
  attitude: '主体的に学習に取り組む態度',
}

/** A share as a number of percent with one place, so that Excel computes with it. */
export const percent = (rate: number | null): number | null => (rate === null ? null : Math.round(rate * 1000) / 10)

export const columnName = ({
  main_question_number,
  sub_question_number,
}: Pick<ClassResult['columns'][number], 'main_question_number' | 'sub_question_number'>) =>
  `大問${main_question_number}(${sub_question_number})`

/** 「20〜39点」: bands that do not overlap; the last one holds the maximum too. */
export const bandText = ({ from, to }: ClassResult['distribution'][number], isLast: boolean) =>
  `${from}〜${isLast ? to : to - 1}点`

const STAGES = [
  { word: '小', first: 1, last: 6 },
  { word: '中', first: 7, last: 9 },
  { word: '高', first: 10, last: 12 },
] as const

/** 「中2 3組」 */
export function classText({ grade, kumi }: { grade: number; kumi: string }): string {
  const stage = STAGES.find(({ first, last }) => grade >= first && grade <= last)
  return `${stage ? `${stage.word}${grade - stage.first + 1} ` : ''}${kumi}組`
}

export const STATES: Readonly<Record<ResultState, string>> = {
  finished: '解答済み',
  answering: '解答中',
  not_started: 'まだ',
}

/** That a teacher of the class took a corrected key. */
export const regradedOfClass = ({ at, by }: Regraded): string => regradedText({ day: japanDayOf(new Date(at)), by })

/** What is to be known of a row beside its marks, in the words of the screen. */
export const notesOf = (row: ReportRow, columns: ClassResult['columns']): string[] => {
  const { rivals, is_chosen, same_device, late_minutes, is_offline_start, is_late, accepted = [], forced } = row
  const { arrivals = [] } = row
  return [
    ...(rivals.length > 0 ? [is_chosen ? '2つの端末(選び済み)' : '2つの端末'] : []),
    ...(same_device ? [sameDeviceText(row, same_device)] : []),
    ...(late_minutes === null ? [] : [`あとで届いた(${late_minutes}分)`]),
    ...(is_offline_start ? ['オフラインで開始'] : []),
    ...(is_late ? ['遅れ'] : []),
    ...arrivals.map((arrival) => ARRIVALS[arrival]),
    ...accepted.flatMap((at) => {
      const column = columns[at]
      return column ? [`${columnName(column)}は認めた別解`] : []
    }),
    ...(row.regraded ? [regradedOfClass(row.regraded)] : []),
    ...forced.map(({ at, reason }) => `${japanDayOf(new Date(at))}に一斉に採点し直し(理由: ${reason})`),
  ]
}
