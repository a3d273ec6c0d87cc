/** What people call a column of the sheet. */
const words: Readonly<Record<string, string>> = {
  title: '題名',
  description: '説明',
  subject_code: '教科',
  grade_id: '学年',
  junkyo_id: '準拠',
  unit_id: '単元',
  shuffling: '順番をまぜる',
  main_question_number: '大問の番号',
  main_title: '大問の題名',
  main_text: '大問の文',
  explanatory_image: '説明の画像',
  viewpoint: '観点',
  writing: '文の向き',
  kind: '種類',
  sub_question_number: '小問の番号',
  text: '問題文',
  pattern: '答え方',
  answer: '正答',
  slots: '解答欄の名前',
  dad_character_image: 'ならべかえの絵',
  hint: 'ヒント',
  explanation: '解説',
}
const numbered = [
  [/^select_(\d)$/, '選択肢'],
  [/^media_(\d)$/, '画像・動画'],
  [/^tab_(\d)_image$/, 'タブの画像'],
] as const

export function columnWords(column: string): string {
  for (const [pattern, word] of numbered) {
    const number = pattern.exec(column)?.[1]
    if (number) return `${word}${number}`
  }
  return words[column] ?? column
}
