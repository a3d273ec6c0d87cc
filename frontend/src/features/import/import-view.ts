import type { Import } from '@tcheck/contract/groups/admin-imports'
import { type ImportTarget, isCbtTarget, isLearningTarget } from '@tcheck/contract/import-problem'
import type { Counted, ImportedCourse, ImportedSet, ImportProblem, SetUses } from '@tcheck/contract/imported'
import { isUnderWay } from '@tcheck/contract/job'
import { inDigits } from '../../lib/i18n/numbers.ts'

/** What of an import is looked at: a set by one of its questions, a course by one of its contents; the first where `key` names none. */
export interface Looked {
  what: 'set' | 'course'
  /** Its place in the import. */
  at: number
  key: string
}

/** Which part of an import's page is shown. */
export type ImportStage = 'checking' | 'wrong' | 'asking' | 'storing' | 'done' | 'failed' | 'cancelled'

export function stageOf({ job, counts, may_confirm }: Pick<Import, 'job' | 'counts' | 'may_confirm'>): ImportStage {
  if (isUnderWay(job.state)) return counts === null ? 'checking' : 'storing'
  switch (job.state) {
    case 'asking':
      return may_confirm ? 'asking' : 'wrong'
    case 'failed':
      return counts !== null && counts.errors > 0 ? 'wrong' : 'failed'
    case 'cancelled':
      return 'cancelled'
    default:
      return counts !== null && counts.errors > 0 ? 'wrong' : 'done'
  }
}

export const STEP_LABELS = ['ファイルを選ぶ', '内容を確かめる', '取り込む'] as const
export const stepOf = (stage: ImportStage | null): number =>
  stage === null ? 0 : stage === 'done' ? STEP_LABELS.length : stage === 'storing' ? 2 : 1

/** Where each import stands. */
export const importPaths = {
  question_groups: '/admin/question-groups/import',
  questions: '/admin/questions/import',
  cbt_question_groups: '/admin/cbt-question-groups/import',
  cbt_questions: '/admin/cbt-questions/import',
  learning: '/v1/admin/lquestions',
} as const satisfies Record<ImportTarget, string>

/** The list that a target's sets stand in. */
export function listOf(target: ImportTarget): { path: string; name: string } {
  if (isLearningTarget(target)) return { path: importPaths.learning, name: '学習内容' }
  return isCbtTarget(target)
    ? { path: '/admin/cbt-question-groups', name: 'CBT問題' }
    : { path: '/admin/question-groups', name: '単元問題' }
}

/** What a set is called: in learning material it is an lquestion group. */
export const setWord = (target: ImportTarget): string => (isLearningTarget(target) ? '学習問題グループ' : '問題セット')

/** 「48行・問題セット2件・メディア22個」 */
export const foundWords = ({ rows, sets, media }: NonNullable<Import['counts']>, target: ImportTarget): string =>
  [
    `${inDigits(rows)}行`,
    `${setWord(target)}${inDigits(sets)}件`,
    ...(media > 0 ? [`画像・動画${inDigits(media)}個`] : []),
  ].join('・')

/** What storing would do, as sentences. */
export function meaningWords(
  { new_sets, changed_sets, same_sets }: NonNullable<Import['counts']>,
  { target, courses }: Pick<Import, 'target' | 'courses'>,
): string[] {
  const word = setWord(target)
  const countOf = (state: ImportedCourse['state']) => courses.filter((course) => course.state === state).length
  return [
    ...(countOf('new') > 0 ? [`新しい教科・学年の学習内容が${inDigits(countOf('new'))}件できます。`] : []),
    ...(countOf('changed') > 0
      ? [`学習内容${inDigits(countOf('changed'))}件が新しい版になります。生徒の記録は残ります。`]
      : []),
    ...(countOf('same') > 0 ? [`学習内容${inDigits(countOf('same'))}件は今の版と同じなので、変わりません。`] : []),
    ...(new_sets > 0 ? [`新しい${word}が${inDigits(new_sets)}件できます。`] : []),
    ...(changed_sets > 0
      ? [`${word}${inDigits(changed_sets)}件が新しい版になります。これから始める生徒は新しい版を解きます。`]
      : []),
    ...(same_sets > 0 ? [`${inDigits(same_sets)}件は今の版と同じなので、変わりません。`] : []),
  ]
}

export const NONE = 'ありません'
/** 「12件」, 「1,000件以上」 where nobody counted further. */
export const countedWords = ({ count, is_more }: Counted, unit: string): string =>
  count === 0 && !is_more ? NONE : `${inDigits(count)}${unit}${is_more ? '以上' : ''}`

/** 「解答320回・ミッション2件」 of one set; empty where nobody works with it. */
export const wordsOfUse = ({ attempts, missions, codes, links }: SetUses): string =>
  (
    [
      ['解答', attempts, '回'],
      ['ミッション', missions, '件'],
      ['教材コード', codes, '枚'],
      ['共有URL', links, '件'],
    ] as const
  )
    .filter(([, { count }]) => count > 0)
    .map(([what, counted, unit]) => `${what}${countedWords(counted, unit)}`)
    .join('・')

/** What a job of an import is at, by its step. */
const stepWords: Readonly<Record<string, string>> = {
  media: '画像と動画を1つずつ確かめています。',
  rows: '問題のシートを読んでいます。',
  parts: '問題を1行ずつ確かめています。',
  sets: '登録されている問題とくらべています。',
  courses: '登録されている学習内容とくらべています。',
  report: '確認の結果をまとめています。',
  uses: '変わる問題がどこで使われているかを数えています。',
  files: '画像と動画を保存しています。',
  versions: '問題を書き込んでいます。まだ生徒には見えません。',
  course_versions: '学習内容を書き込んでいます。まだ生徒には見えません。',
  course_heads: '新しい学習内容に切り替えています。ここからは取りやめられません。',
  heads: '新しい問題に切り替えています。ここからは取りやめられません。',
}
export const stepSentence = (step: string): string => stepWords[step] ?? ''

export const setStates = {
  new: { word: '新しい', kind: 'ok' },
  changed: { word: '変わります', kind: 'info' },
  same: { word: '同じ', kind: 'plain' },
} as const satisfies Record<ImportedSet['state'], { word: string; kind: string }>

/** 「問題」の17行目; empty for what belongs to no row. */
export function rowWords({ sheet, row }: Pick<ImportProblem, 'sheet' | 'row'>): string {
  if (row === 0) return ''
  return sheet === '' ? `${row}行` : `${sheet} ${row}行`
}
