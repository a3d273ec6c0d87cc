import type { Category } from '@tcheck/contract/question-set'

/** Each kind of question sets with what it is for. */
export const categoryLines: Record<Category, { name: string; text: string }> = {
  unit: { name: '単元問題', text: '教科書の単元から選ぶ' },
  cbt: { name: 'CBT', text: 'テスト形式でまとめて出す' },
  science_skill: { name: '理科スキル', text: 'グラフや実験の力をのばす' },
}
