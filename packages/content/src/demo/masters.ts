import type { ImportMasters, MasterRow, UnitRow } from '../import/masters.ts'

/** Codes are ids: `subject_code` of a set names a subject here. */
const subjects: MasterRow[] = [
  { id: 'japanese', name: '国語', position: 1 },
  { id: 'math', name: '算数・数学', position: 2 },
  { id: 'science', name: '理科', position: 3 },
  { id: 'social', name: '社会', position: 4 },
  { id: 'english', name: '英語', position: 5 },
]

const gradeNames = ['小1', '小2', '小3', '小4', '小5', '小6', '中1', '中2', '中3', '高1', '高2', '高3']
const grades: MasterRow[] = gradeNames.map((name, index) => ({ id: String(index + 1), name, position: index + 1 }))

/** Textbook series of publishers that do not exist. */
const junkyos: MasterRow[] = [
  { id: 'aoba', name: '青葉書房「まなびの風」', position: 1 },
  { id: 'hokushin', name: '北辰館「探究の道」', position: 2 },
  { id: 'nagisa', name: 'なぎさ出版「ことばの海」', position: 3 },
]

const unitNames: [id: string, name: string, subjectCode: string, gradeId: number][] = [
  ['eja6-words', '漢字と言葉', 'japanese', 6],
  ['ja2-grammar', '文法と敬語', 'japanese', 8],
  ['ja2-story', '物語を読む', 'japanese', 8],
  ['ja2-review', '二年のまとめ', 'japanese', 8],
  ['ema6-fraction-division', '分数のわり算', 'math', 6],
  ['ma2-simultaneous', '連立方程式', 'math', 8],
  ['ma2-linear-function', '一次関数', 'math', 8],
  ['esc6-plants', '植物の体とはたらき', 'science', 6],
  ['esc6-review', '六年のまとめ', 'science', 6],
  ['esc6-skill', '実験と観察の技能', 'science', 6],
  ['sc2-current', '電流とその利用', 'science', 8],
  ['sc2-skill', '探究の技能', 'science', 8],
  ['so2-nature', '日本の自然環境', 'social', 8],
  ['eso6-edo', '江戸幕府の政治', 'social', 6],
  ['en2-comparison', '比較と不定詞', 'english', 8],
]
const units: UnitRow[] = unitNames.map(([id, name, subject_code, grade_id], index) => ({
  id,
  name,
  subject_code,
  grade_id,
  position: index + 1,
}))

export const demoMasters = { subjects, grades, junkyos, units } satisfies ImportMasters
