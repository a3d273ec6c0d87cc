import type { CellValue } from '@tcheck/content/sheet'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { Viewpoint } from '@tcheck/contract/question-set'

export const VIEWPOINTS: Readonly<Record<Viewpoint, string>> = {
  knowledge: '知識・技能',
  thinking: '思考・判断・表現',
  attitude: '主体的に学習に取り組む態度',
}

/** A share as a number of percent with one place, so that Excel reckons with it. */
export const percent = (rate: number | null): CellValue => (rate === null ? null : Math.round(rate * 1000) / 10)

export const columnName = ({
  main_question_number,
  sub_question_number,
}: Pick<ClassResult['columns'][number], 'main_question_number' | 'sub_question_number'>) =>
  `大問${main_question_number}(${sub_question_number})`

/** 「20〜39点」: bands that do not overlap; the last one holds the maximum too. */
export const bandWords = ({ from, to }: ClassResult['distribution'][number], isLast: boolean) =>
  `${from}〜${isLast ? to : to - 1}点`

const STAGES = [
  { word: '小', first: 1, last: 6 },
  { word: '中', first: 7, last: 9 },
  { word: '高', first: 10, last: 12 },
] as const

/** 「中2 3組」 */
export function classWords({ grade, kumi }: { grade: number; kumi: string }): string {
  const stage = STAGES.find(({ first, last }) => grade >= first && grade <= last)
  return `${stage ? `${stage.word}${grade - stage.first + 1} ` : ''}${kumi}組`
}
