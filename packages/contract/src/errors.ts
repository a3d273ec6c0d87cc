/**
 * Every refusal of the API: HTTP status and the Japanese sentence that a screen shows as it stands (domain.md, "Errors on
 * the wire"). `{…}` is filled in by the caller.
 */
export const refusals = {
  VALIDATION: [400, '入力を確かめてください。'],
  MALFORMED_JSON: [400, '送られた内容を読み取れませんでした。もう一度お試しください。'],
  UNAUTHENTICATED: [401, 'サインインしてください。'],
  WRONG_CREDENTIALS: [401, 'ユーザー名かパスワードが違います。大文字と小文字も確かめてください。'],
  FORBIDDEN: [403, 'この操作をする権限がありません。'],
  NOT_FOUND: [404, '見つかりませんでした。削除されたか、名前が変わった可能性があります。'],
  METHOD_NOT_FOUND: [404, '呼び出し先が見つかりません。'],
  CONFLICT: [409, 'ほかの画面で変更されています。読み込み直してから、もう一度お試しください。'],
  SAVE_BUSY: [409, '保存が重なりました。少し待つと、もう一度送ります。'],
  TOO_LARGE: [413, '送れる大きさを超えています。'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'この形式では受け取れません。'],
  TOO_MANY_TRIES: [429, '回数が多すぎます。しばらく待ってから、もう一度お試しください。'],
  SEALED_TEXT_INVALID: [422, '暗号文が正しくありません。'],
  LINK_INVALID: [401, 'このリンクは使えなくなりました。先生に聞いてください。'],
  MATERIAL_CODE_UNKNOWN: [422, '教材コード「{code}」が見つかりません。印刷された文字を確かめてください。'],
  MATERIAL_CODE_EXPIRED: [422, '教材コード「{code}」は有効期限が切れています。'],
  MATERIAL_CODE_EMPTY: [422, '教材コードを1つ以上入力してください。'],
  MISSION_EMPTY: [422, '問題を1つ以上選んでください。'],
  MISSION_NO_CLASS: [422, '配るクラスを1つ以上選んでください。'],
  MISSION_SET_NOT_OPEN: [422, '「{code}」は、登録した教材コードでは使えません。'],
  MISSION_ORIGINAL_UNIT_UNKNOWN: [422, 'オリジナル問題の単元が見つかりません。'],
  DELIVERY_IN_PAST: [422, '配信する日時は、今より後にしてください。'],
  DUE_BEFORE_DELIVERY: [422, 'しめきりは、配信より後にしてください。'],
  MISSION_NOT_DELIVERED: [422, 'まだ始まっていません。配信の時刻まで待ってください。'],
  SET_CANCELLED: [422, 'この問題は、先生が取りやめました。'],
  ATTEMPT_FINISHED: [422, 'この回はもう終わっています。答えは保存されています。'],
  SLOT_UNKNOWN: [422, '問題の番号が正しくありません。'],
  ANSWER_TOO_LONG: [422, '答えが長すぎます。{limit}文字までにしてください。'],
  ENTRY_NOT_ALLOWED: [422, 'この学年・組・番では入れません。先生に聞いてください。'],
  ANSWER_FORMAT: [422, '解答フォーマットエラー{answer}'],
  UNAVAILABLE: [503, '混み合っています。少し待ってから、もう一度お試しください。'],
  INTERNAL: [500, 'エラーが発生しました。時間をおいて、もう一度お試しください。(問い合わせ番号: {requestId})'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** Shape of every error body. */
export interface ErrorBody {
  errors: string[]
  code: string
}

export function refusalMessage(code: RefusalCode, values: Record<string, string | number> = {}): string {
  return refusals[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
