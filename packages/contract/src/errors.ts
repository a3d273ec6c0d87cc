import { lessonRefusals } from './lesson.ts'

/**
 * Every refusal of the API: HTTP status and the Japanese sentence that a screen shows as it stands (domain.md, "Errors on
 * the wire"). `{…}` is filled in by the caller.
 */
export const refusals = {
  VALIDATION: [400, '入力を確かめてください。'],
  MALFORMED_JSON: [400, '送られた内容を読み取れませんでした。もう一度お試しください。'],
  ADDRESS_UNREADABLE: [400, 'アドレスを読み取れませんでした。もう一度、最初から開いてください。'],
  UNAUTHENTICATED: [401, 'もう一度、入り直してください。'],
  WRONG_CREDENTIALS: [401, 'ユーザー名かパスワードが違います。大文字と小文字も確かめてください。'],
  FOREIGN_PAGE: [403, 'ほかのサイトからの操作は受け付けていません。Tチェックの画面から、もう一度お試しください。'],
  FORBIDDEN: [403, 'この操作をする権限がありません。'],
  IMPERSONATOR_MAY_NOT: [
    403,
    '代理で操作している間は、この操作はできません。代理を終えてから、もう一度お試しください。',
  ],
  PASSWORD_CHANGE_REQUIRED: [403, '最初に、新しいパスワードを決めてください。'],
  SECOND_FACTOR_REQUIRED: [403, '最初に、2段階認証を設定してください。'],
  SIGN_IN_NEEDED: [403, 'ユーザー名とパスワードで入ると、使えます。'],
  NOT_FOUND: [404, '見つかりませんでした。削除されたか、名前が変わった可能性があります。'],
  METHOD_NOT_FOUND: [404, '呼び出し先が見つかりません。'],
  CONFLICT: [409, 'ほかの画面で変更されています。読み込み直してから、もう一度お試しください。'],
  SAVE_BUSY: [409, '保存が重なりました。少し待つと、もう一度送ります。'],
  TOO_LARGE: [413, '送れる大きさを超えています。'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'この形式では受け取れません。'],
  MAINTENANCE: [503, 'ただいまメンテナンス中です。{until}、お待ちください。'],
  TOO_MANY_TRIES: [429, '回数が多すぎます。しばらく待ってから、もう一度お試しください。'],
  SIGN_IN_WAIT: [
    429,
    'くり返し間違えたため、いまは受け付けていません。あと{seconds}秒で、もう一度お試しいただけます。',
  ],
  SIGN_IN_EXPIRED: [401, '時間がたちました。最初からやり直してください。'],
  SECOND_FACTOR_WRONG: [401, '番号が違います。新しい番号を確かめて、もう一度入力してください。'],
  PASSWORD_WRONG: [422, '今のパスワードが違います。'],
  PASSWORD_TOO_WEAK: [422, '{reason}'],
  LOGIN_TAKEN: [409, 'このユーザー名は、もう使われています。別のユーザー名にしてください。'],
  PASSWORD_SAME: [422, '今と同じパスワードです。別のパスワードを決めてください。'],
  SECOND_FACTOR_ALREADY_SET: [422, '2段階認証は、もう設定されています。'],
  SECOND_FACTOR_NOT_BEGUN: [422, '2段階認証の設定が始まっていません。最初からやり直してください。'],
  SECOND_FACTOR_OFF: [422, '2段階認証は設定されていません。'],
  SECOND_FACTOR_MUST_STAY: [422, 'この役割では、2段階認証をやめられません。'],
  TUTORIAL_KEEPS_NOTHING: [403, '練習モードでは保存されません。練習を終えて入り直すと、使えます。'],
  SEALED_TEXT_INVALID: [422, '暗号文が正しくありません。'],
  LINK_INVALID: [401, 'このリンクは使えなくなりました。先生に聞いてください。'],
  MATERIAL_CODE_UNKNOWN: [422, '教材コード「{code}」が見つかりません。印刷された文字を確かめてください。'],
  MATERIAL_CODE_MISTYPED: [
    422,
    '教材コード「{code}」は、どこかの文字が違います。印刷された文字を、1文字ずつ確かめてください。',
  ],
  MATERIAL_CODE_REVOKED: [422, '教材コード「{code}」は、使えなくなりました。教材を買ったところに聞いてください。'],
  MATERIAL_CODE_TAKEN: [
    422,
    '教材コード「{code}」は、ほかの教室で登録されています。自分の教材のコードか、確かめてください。',
  ],
  MATERIAL_CODE_TOO_MANY: [422, '一度に登録できる数を超えています。{count}件ずつに分けて、お試しください。'],
  MATERIAL_CODE_EXPIRED: [422, '教材コード「{code}」は有効期限が切れています。'],
  MATERIAL_CODE_EMPTY: [422, '教材コードを1つ以上入力してください。'],
  MATERIAL_SET_UNKNOWN: [422, '問題「{code}」が見つかりません。選び直してください。'],
  MATERIAL_JUNKYO_UNKNOWN: [422, '準拠が見つかりません。選び直してください。'],
  MATERIAL_UNTIL_PAST: [422, '有効期限は、今日か、それより後にしてください。'],
  MATERIAL_CODE_SHAPE: [
    422,
    'コードは、半角の英数字と「-」「_」の4文字以上にしてください。1つだけのときに決められます。',
  ],
  MATERIAL_CODE_IN_USE: [409, 'このコードは、もう使われています。別のコードにしてください。'],
  MISSION_EMPTY: [422, '問題を1つ以上選んでください。'],
  MISSION_NO_CLASS: [422, '配るクラスを1つ以上選んでください。'],
  MISSION_TOO_MANY_CLASSES: [422, '1つのミッションを配れるのは、{limit}クラスまでです。'],
  MISSION_SET_NOT_OPEN: [422, '「{code}」は、登録した教材コードでは使えません。'],
  MISSION_ORIGINAL_UNIT_UNKNOWN: [422, 'オリジナル問題の単元が見つかりません。'],
  DELIVERY_IN_PAST: [422, '配信する日時は、今より後にしてください。'],
  DUE_BEFORE_DELIVERY: [422, 'しめきりは、配信より後にしてください。'],
  MISSION_NOT_DELIVERED: [422, 'まだ始まっていません。配信の時刻まで待ってください。'],
  EXAM_NOT_YET: [422, 'この試験は、クラスで使う予定です。終わってから練習できます。'],
  EXAM_IN_MISSION: [422, 'この試験は、いまクラスのミッションです。ミッションから開いてください。'],
  TEST_CLOSED: [422, 'このテストは、先生が終わりにしました。'],
  NO_TIME_LIMIT: [422, 'このミッションには制限時間がありません。'],
  EXTRA_TIME_TOO_MANY: [422, '時間をのばせる生徒は、1つのミッションで{limit}人までです。'],
  REOPEN_ANSWERS_SHOWN: [422, '答えを見せたあとは、もう一度ひらけません。'],
  SET_CANCELLED: [422, 'この問題は、先生が取りやめました。'],
  ATTEMPT_FINISHED: [422, 'この回はもう終わっています。答えは保存されています。'],
  SLOT_UNKNOWN: [422, '問題の番号が正しくありません。'],
  ANSWER_TOO_LONG: [422, '答えが長すぎます。{limit}文字までにしてください。'],
  ENTRY_NOT_ALLOWED: [422, 'この学年・組では入れません。先生に聞いてください。'],
  ENTRY_BAN_UNKNOWN: [422, '{ban}番は、このクラスにありません。番をもう一度えらんでください。'],
  ENTRY_BEGUN: [409, 'この番号では、もう始めています。番号をもう一度たしかめてください。'],
  SHORT_CODE_UNKNOWN: [422, 'このコードは使えません。黒板の6けたを、もう一度見て入れてください。'],
  SHORT_CODE_ENDED: [422, 'このコードは、もう終わりました。先生に聞いてください。'],
  SHORT_CODE_NOT_YET: [422, '短いコードは、配信しているミッションで出せます。'],
  SHAREABLE_BRANCH_UNKNOWN: [422, '教室が見つかりません。選び直してください。'],
  SHAREABLE_SET_UNKNOWN: [422, '問題が見つかりません。選び直してください。'],
  SHAREABLE_EXPIRY: [422, '有効期限は、今より後で、1年以内にしてください。'],
  TEACHER_THERE: [422, 'この先生は、もうその教室にいます。'],
  ENROLMENT_TWICE: [422, '同じ曜日の同じ時限に、2つの受講があります。どちらかを変えてください。'],
  PARENT_TWICE: [422, '同じ保護者が2人います。どちらかを消してください。'],
  STUDENTS_TOO_MANY: [422, '1つの教室に登録できる生徒は2,000人までです。'],
  STUDENT_LEFT: [422, '退会している生徒です。元に戻してから、変えてください。'],
  TEACHER_CLOSED: [422, '停止している先生には送れません。元に戻してから送ってください。'],
  INVITATION_OVER: [
    422,
    'このリンクは使えません。もう使われたか、期限が切れています。招待した人に、もう一度送ってもらってください。',
  ],
  SET_VERSION_NEWEST: [422, 'この版が、いまの問題です。'],
  SET_VERSION_BROKEN: [
    422,
    'この版には、今の決まりで取り込めない問題があります({place})。Excelに書き出して直してください。',
  ],
  SET_VERSION_PASSED: [409, '開いたあとに、ほかの人が版{version}を保存しました。ちがいを見て、保存し直してください。'],
  REGRADE_APART: [422, '{reason}。'],
  SET_CONTENT_REFUSED: [422, '{place}: {trouble}。{remedy}'],
  MEDIA_TAKEN: [409, '「{name}」は、中身のちがうファイルの名前です。'],
  MASTER_TAKEN: [409, 'このコードは、もう使われています。別のコードにしてください。'],
  MASTER_FIXED: [422, '学年は、小1から高3までの12個と決まっています。名前と順だけを変えられます。'],
  MASTER_SUBJECT_UNKNOWN: [422, '教科が見つかりません。選び直してください。'],
  MASTER_GRADE_MISSING: [422, '単元の学年を選んでください。'],
  MASTER_IN_USE: [422, '{count}件で使っているため、削除できません。ほかのものにまとめると、削除できます。'],
  MASTER_MERGE_ITSELF: [422, '同じものどうしは、まとめられません。まとめる先を選び直してください。'],
  MASTER_MERGE_APART: [422, '教科と学年が同じ単元どうしだけを、まとめられます。'],
  STUDENT_SEAT: [422, '入力した学年・組・番が、この生徒と合いません。何もしていません。'],
  STUDENT_NOT_EXPORTED: [
    409,
    '先に、この生徒のデータを書き出してください。書き出しのあとに新しい答えがあれば、もう一度書き出します。',
  ],
  STUDENT_HAS_FILES: [
    409,
    'この生徒には、送られたファイルか、アカウントがあります。運用の担当者に「erase-student」を頼んでください。',
  ],
  STUDENT_TOO_LARGE: [
    422,
    'この生徒のデータは大きく、ここでは書き出せません。運用の担当者に「export-student」を頼んでください。',
  ],
  JOB_TOO_LATE: [409, 'もう取りやめられません。終わったか、あと少しで終わります。'],
  JOB_NOT_STOPPED: [409, 'このジョブは止まっていません。読み込み直して、状態を確かめてください。'],
  IMPORT_FILE_NAME: [422, 'ファイルの名前が「{endings}」のどれかで終わっていません。名前と形式を確かめてください。'],
  IMPORT_FILE_LARGE: [422, 'ファイルが大きすぎます。{limit} MBまでにしてください。'],
  IMPORT_FILE_COMPLETE: [409, 'このファイルは、もう全部届いています。'],
  IMPORT_FILE_INCOMPLETE: [409, 'ファイルがまだ全部届いていません。送り直してください。'],
  IMPORT_FILE_UNKNOWN: [422, '送ったファイルが見つかりません。もう一度選んでください。'],
  IMPORT_HAS_ERRORS: [422, 'エラーがあるため、取り込めません。直したファイルで、もう一度取り込んでください。'],
  UPLOAD_NAME: [422, 'ファイルの名前が「.{ending}」で終わっていません。名前と形式を確かめてください。'],
  UPLOAD_NOT_USABLE: [422, '添付ファイルが使えなくなりました。もう一度選んでください。'],
  REPORT_FILES_TOO_MANY: [422, 'ファイルは10個までです。いらないものを外してから、追加してください。'],
  LESSON_TRANSFERRED: [
    422,
    'この授業は、ほかの日に振り替えてあります。担当設定で、振替を取り消してからお試しください。',
  ],
  ...lessonRefusals,
  NOTIFICATION_ENDS_TOO_EARLY: [422, '表示の終わりは、始まりより後にしてください。'],
  ANSWER_FORMAT: [422, '解答フォーマットエラー{answer}'],
  SSO_SCHOOL_UNKNOWN: [404, '学校が見つかりません。学校コードを確かめてください。'],
  SSO_PROVIDER_DOWN: [503, '学校のアカウントのページにつながりません。少し待ってから、もう一度お試しください。'],
  SSO_REFUSED: [401, '本人を確かめられませんでした。もう一度、最初からお試しください。'],
  SSO_EXPIRED: [401, '時間がたったか、もう使われています。もう一度、最初からお試しください。'],
  SSO_DOMAIN_REFUSED: [403, 'この学校のアカウントではありません。学校からもらったアカウントでお試しください。'],
  SSO_ACCOUNT_DISABLED: [403, 'このアカウントは、いま使えません。学校か教室に聞いてください。'],
  LINK_CODE_INVALID: [422, '連携コードが違うか、期限が切れています。先生か教室に、新しいコードをもらってください。'],
  ALREADY_LINKED: [409, 'すでに別の学校アカウントとつながっています。設定でつながりを外してから、お試しください。'],
  PORTAL_LINK_INVALID: [401, 'このリンクは使えません。ポータルの画面から、もう一度開いてください。'],
  ISSUER_INVALID: [
    422,
    '発行元(issuer)のURLが正しくありません。httpsで始まる、提供元の案内どおりのURLにしてください。',
  ],
  ISSUER_NOT_ALLOWED: [
    422,
    'この発行元(issuer)は、ここでは登録できません。使いたいときは、運用の担当者に知らせてください。',
  ],
  ISSUER_UNREACHABLE: [
    422,
    '発行元(issuer)から設定を読み取れませんでした。URLと、提供元が動いていることを確かめてください。',
  ],
  CLIENT_SECRET_MISSING: [422, 'クライアントシークレットを入力してください。'],
  SCHOOL_CODE_TAKEN: [409, 'この学校コードは、ほかの教室が使っています。別のコードにしてください。'],
  PERIOD_ENDS_TOO_EARLY: [422, '{period}限の終わりは、始まりより後にしてください。'],
  PERIODS_OVERLAP: [422, '{period}限が、{before}限と重なっています。時刻を確かめてください。'],
  CLOSED_DAY_TWICE: [422, '休みの日「{date}」が2回あります。1つにしてください。'],
  MAIL_ADDRESS_SAME: [422, 'このメールアドレスは、もう確かめてあります。'],
  MAIL_CODE_WRONG: [422, '番号が違います。メールの6けたの番号を確かめてください。あと{left}回入力できます。'],
  MAIL_CODE_OVER: [422, 'この番号は使えなくなりました。新しい番号を送ってください。'],
  UNAVAILABLE: [503, '混み合っています。少し待ってから、もう一度お試しください。'],
  INTERNAL: [500, 'エラーが発生しました。時間をおいて、もう一度お試しください。(問い合わせ番号: {requestId})'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

/** What any call may be answered with, so that no route declares it: the envelope says it, and a route may too. */
export const envelopeRefusals = [
  'VALIDATION',
  'MALFORMED_JSON',
  'UNAUTHENTICATED',
  'FOREIGN_PAGE',
  'FORBIDDEN',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MAINTENANCE',
] as const satisfies readonly RefusalCode[]
export type EnvelopeRefusal = (typeof envelopeRefusals)[number]

/**
 * Refusals that are about a field of the input, by its name; of several names the first that the route's input has. A
 * handler that knows the place better (which period overlaps) says so when it refuses.
 */
export const refusalFields: { readonly [Code in RefusalCode]?: readonly string[] } = {
  SECOND_FACTOR_WRONG: ['code'],
  PASSWORD_WRONG: ['current_password', 'password'],
  PASSWORD_TOO_WEAK: ['new_password', 'password'],
  PASSWORD_SAME: ['new_password'],
  LOGIN_TAKEN: ['login_id'],
  SEALED_TEXT_INVALID: ['text'],
  MATERIAL_CODE_UNKNOWN: ['codes'],
  MATERIAL_CODE_MISTYPED: ['codes'],
  MATERIAL_CODE_REVOKED: ['codes'],
  MATERIAL_CODE_TAKEN: ['codes'],
  MATERIAL_CODE_TOO_MANY: ['codes'],
  MATERIAL_CODE_EXPIRED: ['codes'],
  MATERIAL_CODE_EMPTY: ['codes'],
  MATERIAL_SET_UNKNOWN: ['sets'],
  MATERIAL_JUNKYO_UNKNOWN: ['junkyo_id'],
  MATERIAL_UNTIL_PAST: ['valid_until'],
  MATERIAL_CODE_SHAPE: ['code'],
  MATERIAL_CODE_IN_USE: ['code'],
  MISSION_NO_CLASS: ['classes'],
  MISSION_TOO_MANY_CLASSES: ['added_classes'],
  MISSION_ORIGINAL_UNIT_UNKNOWN: ['original_question_unit_name'],
  DELIVERY_IN_PAST: ['delivery_datetime'],
  DUE_BEFORE_DELIVERY: ['due_datetime'],
  ENTRY_NOT_ALLOWED: ['kumi'],
  ENTRY_BAN_UNKNOWN: ['ban'],
  ENTRY_BEGUN: ['ban'],
  SHORT_CODE_UNKNOWN: ['short_code'],
  SHORT_CODE_ENDED: ['short_code'],
  SHAREABLE_BRANCH_UNKNOWN: ['branch_id'],
  TEACHER_THERE: ['branch_id'],
  ENROLMENT_TWICE: ['enrolments'],
  PARENT_TWICE: ['parents'],
  SHAREABLE_SET_UNKNOWN: ['code'],
  SHAREABLE_EXPIRY: ['expires_at'],
  MASTER_TAKEN: ['id'],
  MASTER_SUBJECT_UNKNOWN: ['subject_code'],
  MASTER_GRADE_MISSING: ['grade_id'],
  MASTER_MERGE_ITSELF: ['into_id'],
  MASTER_MERGE_APART: ['into_id'],
  UPLOAD_NAME: ['file_name'],
  UPLOAD_NOT_USABLE: ['attachment'],
  NOTIFICATION_ENDS_TOO_EARLY: ['ended_at'],
  SSO_SCHOOL_UNKNOWN: ['school'],
  LINK_CODE_INVALID: ['link_code'],
  ISSUER_INVALID: ['issuer'],
  ISSUER_NOT_ALLOWED: ['issuer'],
  ISSUER_UNREACHABLE: ['issuer'],
  CLIENT_SECRET_MISSING: ['client_secret'],
  SCHOOL_CODE_TAKEN: ['school_code'],
  PERIOD_ENDS_TOO_EARLY: ['periods'],
  PERIODS_OVERLAP: ['periods'],
  CLOSED_DAY_TWICE: ['closed_days'],
  MAIL_ADDRESS_SAME: ['address'],
  MAIL_CODE_WRONG: ['code'],
  MAIL_CODE_OVER: ['code'],
}

/** What is wrong with one field. */
export interface FieldError {
  /** Names and places from the input on: `branch.login_id`, `branch_settings.periods.2.ends_at`. */
  path: string
  message: string
}

/** Shape of every error body. */
export interface ErrorBody {
  /** Sentences in Japanese, ready to show as they stand; those of `fields` too. */
  errors: string[]
  code: string
  /** Where the trouble is, as far as it is a field's. */
  fields?: FieldError[]
}

export function refusalMessage(code: RefusalCode, values: Record<string, string | number> = {}): string {
  return refusals[code][1].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
