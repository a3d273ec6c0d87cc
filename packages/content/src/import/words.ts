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

/** The words of one table that an author may write, for a remedy. */
export const wordsOf = (table: Readonly<Record<string, string>>) => [...new Set(Object.values(table))].join('、')
