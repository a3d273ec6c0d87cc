/** The part of a schema's issue that a sentence is made of. */
export interface Issue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  readonly code?: string | undefined
  readonly [detail: string]: unknown
}

/** What people call the fields; a field without a name here is shown as it is written on the wire. */
const labels: Readonly<Record<string, string>> = {
  address: 'メールアドレス',
  answers: '答え',
  ban: '番',
  begins_at: '始まる時刻',
  category: '種類',
  cbt_exam_code: 'CBTのコード',
  class_count: 'クラスの数',
  classes: '配るクラス',
  closed_days: '休みの日',
  closed_weekdays: '休みの曜日',
  code: 'コード',
  codes: '教材コード',
  date: '日付',
  current_password: '今のパスワード',
  delivery_datetime: '配信する日時',
  due_datetime: 'しめきり',
  ends_at: '終わる時刻',
  filename: 'ファイル名',
  grade: '学年',
  kumi: '組',
  login_id: 'ユーザー名',
  memo: 'メモ',
  new_password: '新しいパスワード',
  note: 'メモ',
  name: '名前',
  original_question_question_count: 'オリジナル問題の数',
  page: 'ページ',
  password: 'パスワード',
  per_page: '1ページの件数',
  periods: '時限',
  text: '文字列',
  title: '題名',
  scope: 'サインインする人',
  username: 'ユーザー名',
  v2_question_group_id: '問題のコード',
  attachment: '添付ファイル',
  content_type: 'ファイルの形式',
  ended_at: '表示の終わり',
  file_name: 'ファイルの名前',
  importance: '重要度',
  message: '内容',
  size_bytes: 'ファイルの大きさ',
  upload: '添付ファイル',
  depth: '調べる深さ',
  started_at: '表示の始まり',
}

const keyOf = (step: PropertyKey | { readonly key: PropertyKey }) => (typeof step === 'object' ? step.key : step)

function labelOf(issue: Issue): string {
  const names = (issue.path ?? []).map(keyOf).filter((step): step is string => typeof step === 'string')
  const name = names.findLast((candidate) => candidate in labels) ?? names.at(-1) ?? '入力'
  return labels[name] ?? name
}

const BYTES_PER_MB = 1024 * 1024
/** Bytes as people read them: whole megabytes where it is that many. */
const limitIn = (issue: Issue, limit: unknown) => {
  const isOfBytes = String(keyOf(issue.path?.at(-1) ?? '')).endsWith('_bytes')
  if (!isOfBytes) return `${String(limit)}${unitOf(issue)}`
  return Number(limit) % BYTES_PER_MB === 0 ? `${Number(limit) / BYTES_PER_MB} MB` : `${String(limit)}バイト`
}

const unitOf = (issue: Issue) => (issue['origin'] === 'string' ? '文字' : issue['origin'] === 'array' ? '個' : '')

/** One sentence in Japanese a child, parent or teacher can act on. */
export function validationMessage(issue: Issue): string {
  const label = labelOf(issue)
  switch (issue.code) {
    case 'too_big':
      return `${label}は${limitIn(issue, issue['maximum'])}までにしてください。`
    case 'too_small':
      return issue['minimum'] === 1 && issue['origin'] === 'string'
        ? `${label}を入力してください。`
        : `${label}は${limitIn(issue, issue['minimum'])}以上にしてください。`
    case 'invalid_value':
      return `${label}の選び方が正しくありません。`
    case 'invalid_format':
      return `${label}の形が正しくありません。`
    case 'invalid_type':
      return /received undefined/.test(issue.message) || /received NaN/.test(issue.message)
        ? `${label}を入力してください。`
        : `${label}の形が正しくありません。`
    default:
      return `${label}を確かめてください。`
  }
}

/** Each sentence once, in the order of the fields. */
export const validationMessages = (issues: readonly Issue[]): string[] => [...new Set(issues.map(validationMessage))]
