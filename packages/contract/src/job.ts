/** Work past a few seconds (decision 0339), without schemas, so that it may reach the browser. */

/** Every kind of job by what people call it; `functions/job-worker/kinds` does them. */
export const jobKinds = {
  'check-question-sets': '問題の点検',
  'issue-material-codes': '教材コードの発行',
  'import-question-sets': '問題の取り込み',
  'export-question-sets': '問題の書き出し',
  regrade: '採点し直し',
  'mark-accepted': '別解での採点し直し',
  'erase-student': '生徒のデータの消去',
  'export-list': '一覧の書き出し',
  'export-results': '成績の書き出し',
  'import-roster': '名簿の取り込み',
  'undo-roster': '名簿の取り込みを元に戻す',
  'move-year': '進級',
  'tell-overdue-tasks': '期限切れの課題のお知らせ',
} as const
export type JobKindName = keyof typeof jobKinds
export const jobKindNames = Object.keys(jobKinds) as [JobKindName, ...JobKindName[]]

export const jobStates = {
  waiting: '待っています',
  running: '進んでいます',
  asking: '確認を待っています',
  done: '終わりました',
  failed: '止まりました',
  cancelled: '取りやめました',
} as const
export type JobState = keyof typeof jobStates
export const jobStateNames = Object.keys(jobStates) as [JobState, ...JobState[]]

/** A worker is at it, or one will come: only these change by themselves. */
export const isUnderWay = (state: JobState): boolean => state === 'waiting' || state === 'running'
