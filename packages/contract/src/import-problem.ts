/** What the import of questions says of a file, without schemas, so that it may reach the browser. */

/**
 * What a problem or a warning is about, by what people filter by. A kind is stable: screens, reports and tests name it; the sentences
 * beside it may change.
 */
export const importProblemKinds = {
  file: '読めないファイル',
  file_refused: '取り込めない形式のファイル',
  file_large: '大きすぎるファイル',
  encoding: '文字コード',
  sheet_left_out: '読まないシート',
  hidden: '非表示の行と列',
  merged: '結合したセル',
  drawing: '貼り付けた画像と図形',
  csv_quote: '引用符',
  column: '見出し',
  no_rows: '問題のないシート',
  cell_date: '日付になったセル',
  cell_error: '数式のエラー',
  cell_formula: '値のない数式',
  cell_format: '書式で見え方の変わるセル',
  garbled: '文字化け',
  cell_script: '上付き・下付きの文字',
  cell_struck: '取り消し線のある文字',
  private_use: '外字',
  missing: '空のセル',
  value: '読めない値',
  word: '使えない言葉',
  code: 'コード',
  code_twice: '同じコード',
  parent_unknown: '入れ先のないコード',
  group_unknown: '登録のない学習問題グループ',
  level_empty: '中身のないところ',
  number: '番号',
  number_twice: '同じ番号',
  contradiction: '行によるちがい',
  master: '登録のないコード',
  set_unknown: '登録のない問題セット',
  other_screen: '別の画面の問題',
  main_empty: '小問のない大問',
  too_long: '長すぎる文',
  notation: '数式・ふりがなの書き方',
  answer_format: '解答フォーマットエラー',
  answer_unreachable: '選べない正答',
  answer_number: '桁区切りの数',
  full_width_syntax: '全角の区切り記号',
  slots: '解答欄の数',
  slot_names: '解答欄の名前',
  pattern: 'パターン',
  select_missing: 'ない選択肢',
  select_unused: '使われない選択肢',
  select_twice: '同じ選択肢',
  media_unknown: '見つからない画像・動画',
  media_kind: '使えない種類のファイル',
  media_place: '置けない動画',
  media_name: '使えないファイル名',
  media_content: '名前と合わない中身',
  media_twice: '同じ名前のファイル',
  media_taken: '別の中身で登録ずみの名前',
  media_unused: '使われない画像・動画',
} as const
export type ImportProblemKind = keyof typeof importProblemKinds
export const importProblemKindNames = Object.keys(importProblemKinds) as [ImportProblemKind, ...ImportProblemKind[]]

/**
 * The target of an import. Groups (問題セット) are stored whole. Questions are added to stored sets. Learning material is a workbook of courses
 * and lquestion groups with a sheet for each level.
 */
export const importTargets = {
  question_groups: '単元問題の取り込み',
  questions: '単元問題の小問の取り込み',
  cbt_question_groups: 'CBT問題の取り込み',
  cbt_questions: 'CBT問題の小問の取り込み',
  learning: '学習内容の取り込み',
} as const
export type ImportTarget = keyof typeof importTargets
export const importTargetNames = Object.keys(importTargets) as [ImportTarget, ...ImportTarget[]]

export const isQuestionsTarget = (target: ImportTarget): boolean => target === 'questions' || target === 'cbt_questions'
export const isCbtTarget = (target: ImportTarget): boolean =>
  target === 'cbt_question_groups' || target === 'cbt_questions'
export const isLearningTarget = (target: ImportTarget): target is 'learning' => target === 'learning'
