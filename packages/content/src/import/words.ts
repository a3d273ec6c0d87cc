import { fold } from '@tcheck/contract/fold'
import type { Category, Viewpoint } from '@tcheck/contract/question-set'

/** Words of the sheet, as the wire has them or in Japanese. */
export const categoryWords: Readonly<Record<string, Category>> = {
  unit: 'unit',
  cbt: 'cbt',
  science_skill: 'science_skill',
  単元: 'unit',
  CBT: 'cbt',
  理科スキル: 'science_skill',
}
export const viewpointWords: Readonly<Record<string, Viewpoint>> = {
  knowledge: 'knowledge',
  thinking: 'thinking',
  attitude: 'attitude',
  '知識・技能': 'knowledge',
  '思考・判断・表現': 'thinking',
  主体的に学習に取り組む態度: 'attitude',
  知識及び技能: 'knowledge',
  '思考力・判断力・表現力': 'thinking',
  '思考力、判断力、表現力等': 'thinking',
  '学びに向かう力・人間性等': 'attitude',
  知識: 'knowledge',
  技能: 'knowledge',
  '知・技': 'knowledge',
  知技: 'knowledge',
  思考: 'thinking',
  '思・判・表': 'thinking',
  思判表: 'thinking',
  主体: 'attitude',
  主体的態度: 'attitude',
  主体的な態度: 'attitude',
  態度: 'attitude',
}
export const writingWords: Readonly<Record<string, 'horizontal' | 'vertical'>> = {
  '': 'horizontal',
  horizontal: 'horizontal',
  vertical: 'vertical',
  横書き: 'horizontal',
  縦書き: 'vertical',
}
/** Whether an exam's teacher may have the questions shown in another order. */
export const shufflingWords: Readonly<Record<string, 'allowed' | 'main_questions' | 'none'>> = {
  '': 'allowed',
  allowed: 'allowed',
  main_questions: 'main_questions',
  none: 'none',
  まぜてよい: 'allowed',
  大問だけ: 'main_questions',
  まぜない: 'none',
}
export type Kind = 'question' | 'review' | 'similar'
export const kindWords: Readonly<Record<string, Kind>> = {
  question: 'question',
  review: 'review',
  similar: 'similar',
  問題: 'question',
  復習: 'review',
  類題: 'similar',
}

/** What a word stands for, whatever its width and the kind of its kana. */
export function meaningOf<T extends string>(table: Readonly<Record<string, T>>, written: string): T | undefined {
  if (Object.hasOwn(table, written)) return table[written]
  const wanted = fold(written)
  return Object.entries(table).find(([word]) => fold(word) === wanted && wanted !== '')?.[1]
}

/** The word of the template for a meaning. */
export const wordOf = (table: Readonly<Record<string, string>>, meaning: string): string =>
  Object.keys(table).find((word) => table[word] === meaning && word !== meaning && word !== '') ?? meaning

/** The words of one table that an author may write, for a remedy: of each meaning the one that the template has. */
export const wordsOf = (table: Readonly<Record<string, string>>): string =>
  [...new Set(Object.values(table))].map((meaning) => wordOf(table, meaning)).join('、')
