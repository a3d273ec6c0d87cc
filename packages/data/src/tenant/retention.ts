import { INVITATION_SECONDS } from '../account/invitation.ts'
import { jobSource } from '../job/job-source.ts'
import { streamSource } from '../stream/stream-source.ts'
import type { KindName } from './item-kinds.ts'

/**
 * What ends an item:
 * - `time`: its `ttl`, always
 * - `student`: the erasure of the student (`npm run ops -- erase-student`), or of the branch
 * - `branch`: the erasure of the branch (`npm run ops -- delete-tenant`)
 * - `act`: an act in the product, or a later state of the thing that it describes; at the latest the erasure of the branch
 * - `nothing`: neither a person nor a job of the product; it names no child and no parent
 */
export type RetentionEnd = 'time' | 'student' | 'branch' | 'act' | 'nothing'

export interface Retention {
  end: RetentionEnd
  /** In Japanese, for education boards: what the item holds. */
  holds: string
  /** In Japanese: how long it is kept. Left out: the usual words of `end`. */
  kept?: string
  /** true: some items of the kind also have a `ttl`. */
  mayExpire?: true
}

const DAY = 86_400
const days = (count: number) => `${count}日`

/** How long each kind of item is kept. A kind without a line does not compile, and `retention.test.ts` compares the lines with stored items. */
export const retentions = {
  account: { end: 'branch', holds: 'アカウント(ユーザー名、役割、2段階認証)。生徒のものは生徒の消去でも消える' },
  password: { end: 'branch', holds: 'パスワードのハッシュ。生徒のものは生徒の消去でも消える' },
  session: { end: 'time', holds: '入っている端末', kept: '最後に使ってから1時間、「入ったままにする」では30日' },
  identity_link: { end: 'act', holds: '学校アカウントとのつながり' },
  list_views: { end: 'branch', holds: '一覧の表示の設定' },
  opened_cards: { end: 'branch', holds: '先生がカードを開いたクラス' },
  notices_read: { end: 'branch', holds: '読んだお知らせ' },
  mail_settings: { end: 'act', holds: '保護者のメールアドレスと受け取るお知らせ' },
  push_device: { end: 'act', holds: '通知を受け取る端末' },
  invitation: { end: 'time', holds: 'パスワードを決める招待', kept: days(INVITATION_SECONDS / DAY + 7) },
  teaching: { end: 'branch', holds: '講師の担当教科' },
  tallied_teacher: { end: 'branch', holds: '先生の数に数えた印' },
  identity: { end: 'act', holds: '学校アカウントの識別子のハッシュ' },
  login: { end: 'branch', holds: 'ユーザー名の索引。生徒のものは生徒の消去でも消える' },
  link_code: { end: 'time', holds: '学校アカウントをつなぐ連携コードのハッシュ', kept: '15分または7日' },
  challenge: { end: 'time', holds: '2段階認証の途中', kept: '5分' },
  once: { end: 'time', holds: '一度だけ使える印', kept: '使える時刻から1時間' },
  tries: { end: 'time', holds: '回数の制限(ユーザー名とアドレスはハッシュ)', kept: '数えた期間の2倍まで、長くて2日' },
  known_network: { end: 'time', holds: '入ったことのある端末とネットワークのハッシュ', kept: '30日または180日' },
  mail: {
    end: 'time',
    holds: '送るメールの宛先の番号と種類(アドレスと氏名はない)',
    kept: days(streamSource.queue.retentionDays),
  },
  push: { end: 'time', holds: '送る通知の宛先の番号と種類', kept: '送る期限から1日' },
  impersonation: { end: 'time', holds: '代理の始まり', kept: '1日' },

  branch: { end: 'branch', holds: '教室・学校の名前と設定' },
  tallied_branch: { end: 'branch', holds: '教室の数に数えた印' },
  settings: { end: 'branch', holds: '時間割などの設定' },
  class: { end: 'branch', holds: 'クラスの名簿(生徒の消去で、その生徒の行が消える)' },
  roster_import: { end: 'time', holds: '名簿の取り込み(氏名をふくむ)', kept: '7日' },
  year_roster: { end: 'branch', holds: '前の年度の名簿(生徒の消去で、その生徒の行が消える)' },
  year_move: { end: 'branch', holds: '進級の記録' },
  year_steps: { end: 'branch', holds: '進級の手順(生徒の消去で、その生徒の行が消える)' },
  registration: { end: 'branch', holds: '登録した教材コード' },
  identity_provider: { end: 'act', holds: '学校アカウントの設定' },
  network: { end: 'act', holds: '学校のものとして申請したネットワークのアドレス' },
  portal_key: { end: 'act', holds: '連携ポータルの鍵(暗号化)' },
  school_code: { end: 'act', holds: '学校コード' },
  sso_domain: { end: 'act', holds: 'メールのドメイン' },

  student: { end: 'student', holds: '生徒(学年・組・番。お試しの生徒は1日または30日で消える)', mayExpire: true },
  tallied_student: { end: 'student', holds: '生徒の数に数えた印' },
  answers_tallied: { end: 'time', holds: '1日の解答数に数えた印', kept: '100日' },
  pupil: { end: 'student', holds: '塾の生徒の氏名、ふりがな、在籍' },
  attempt: { end: 'student', holds: '解答、得点、時刻' },
  start: { end: 'time', holds: '解答の始まりの印', kept: '90日' },
  timed_start: { end: 'time', holds: '時間を計るテストの始まりの印', kept: '400日' },
  regraded_marks: { end: 'student', holds: '採点し直す前の得点' },
  past_answer: { end: 'student', holds: '書きかえる前の解答' },
  late_answers: { end: 'student', holds: 'おくれて届いた解答' },
  key_seen: { end: 'student', holds: '正解を見た時刻' },
  save_log: { end: 'student', holds: 'ふだんと違う保存の記録(時刻、端末の番号、数)' },
  memo: { end: 'student', holds: '手書きのメモ' },
  comment: { end: 'student', holds: '先生のコメント' },
  set_record: { end: 'student', holds: '問題ごとの最高点などの記録' },
  student_export: { end: 'student', holds: '書き出しをした記録' },
  japanese_use: { end: 'student', holds: '国語を使った月' },
  question_counted: { end: 'student', holds: '正答率に数えた印' },
  parent_link: { end: 'student', holds: '保護者とのつながり' },

  report: { end: 'student', holds: '家庭からの成績と添付ファイル' },
  report_key: { end: 'time', holds: '成績を二重に送らない印', kept: '30日' },
  reports_sent: { end: 'time', holds: '1日に送った成績の数', kept: '2日' },
  school_report: { end: 'student', holds: '学校・教室からの成績と添付ファイル' },
  school_report_key: { end: 'time', holds: '成績を二重に送らない印', kept: '30日' },
  school_reports_sent: { end: 'time', holds: '1日に送った成績の数', kept: '2日' },

  message: { end: 'branch', holds: '教室から保護者への連絡。1人の生徒だけについて送ったものは、生徒の消去でも消える' },
  message_key: { end: 'time', holds: '連絡を二重に送らない印', kept: '30日' },
  received_message: { end: 'branch', holds: '保護者に届いた連絡と、読んだ時刻。連絡が消えると消える' },

  reading: { end: 'student', holds: '入退室の時刻' },

  learning_run: { end: 'student', holds: '教材の学習(解答、得点、時刻)' },
  learning_past_answer: { end: 'student', holds: '書きかえる前の解答' },
  learning_memo: { end: 'student', holds: '手書きのメモ' },
  learning_item: { end: 'student', holds: '項目ごとの理解度' },
  learning_known: { end: 'student', holds: '理解度のまとめ' },
  learning_best: { end: 'student', holds: '最高点のまとめ' },
  learning_marks: { end: 'student', holds: '先生の丸つけ' },
  learning_photo: { end: 'student', holds: 'ノートの写真' },
  learning_plan: { end: 'student', holds: '学習計画' },
  learning_task: { end: 'student', holds: '課題' },
  withdrawn_task: { end: 'time', holds: '取り下げた課題', kept: '30日' },
  learning_day: { end: 'student', holds: '1日の学習のまとめ' },

  timetable_day: { end: 'branch', holds: '授業日' },
  lesson: { end: 'branch', holds: '授業(担当の講師)' },
  period_detail: { end: 'student', holds: '授業ごとの生徒の席、出欠、ひとこと' },
  owed_lesson: { end: 'act', holds: '振りかえを待つ授業' },
  shift: { end: 'branch', holds: '講師のシフト' },
  shift_calendar: { end: 'act', holds: 'シフトのカレンダーのアドレス(ハッシュ)' },

  mission: { end: 'branch', holds: 'ミッション(配った問題とクラス)' },
  short_code: { end: 'time', holds: '短いコード', kept: '終わりから1日' },
  continue_code_of_student: { end: 'time', holds: '続きのためのコード', kept: '終わりから1日' },
  short_code_of_class: { end: 'time', holds: '短いコード', kept: '終わりから1日' },
  mission_of_class: { end: 'branch', holds: 'クラスに配ったミッションの索引' },
  accepted_answers: { end: 'branch', holds: '先生が認めた別解(生徒の番号はない)' },
  attempt_choice: { end: 'student', holds: '先生が選んだ、数える解答' },
  live_class: { end: 'time', holds: 'クラスの結果を見ている印', kept: '1時間' },
  device_starts: { end: 'time', holds: '端末で始めたテスト', kept: 'テストの終わりから1日' },
  test_guard: { end: 'branch', holds: 'クラスのテストの印。テストが終わると7日で消える', mayExpire: true },
  shareable_url: { end: 'time', holds: '共有リンク', kept: '期限から365日' },

  attempt_line: { end: 'student', holds: '解答の一覧の行' },
  mission_line: { end: 'branch', holds: 'ミッションの一覧の行' },
  japanese_marker: { end: 'branch', holds: '国語を使った生徒の印' },
  japanese_users: { end: 'branch', holds: '国語を使った人数と番号' },

  upload: { end: 'act', holds: '送られたファイルの記録。使われないものは1日で消える', mayExpire: true },

  audit_record: { end: 'branch', holds: '操作の記録(だれが、いつ、何を。解答と氏名はない)' },
  audit_link: { end: 'branch', holds: '操作の記録の鎖' },
  audit_head: { end: 'branch', holds: '操作の記録の鎖の先頭' },
  audit_mark: { end: 'branch', holds: '操作の記録の鎖の印' },

  maintenance: { end: 'nothing', holds: 'メンテナンスの状態' },
  format: { end: 'nothing', holds: '保存形式の番号' },
  migration: { end: 'nothing', holds: '移行の記録' },
  erased_branch: { end: 'nothing', holds: '消去した教室の番号と件数のハッシュ(人の情報はない)' },
  notification: { end: 'nothing', holds: '運営からのお知らせ' },
  set_head: { end: 'nothing', holds: '問題' },
  set_version: { end: 'nothing', holds: '問題の版' },
  courses: { end: 'nothing', holds: '教材の一覧' },
  chapter: { end: 'nothing', holds: '教材の章' },
  course_version: { end: 'nothing', holds: '教材の版' },
  content: { end: 'nothing', holds: '教材の内容' },
  question_place: { end: 'nothing', holds: '正答率を数える場所(人の情報はない)' },
  tally: { end: 'nothing', holds: '全体の数(人の情報はない)' },
  tally_answers: { end: 'nothing', holds: '全体の解答数(人の情報はない)' },
  question_shards: { end: 'nothing', holds: '正答率の分割(人の情報はない)' },
  question_sum: { end: 'nothing', holds: '問題ごとの正答数の合計(人の情報はない)' },
  question_doubt: { end: 'nothing', holds: '正答率の低い問題(人の情報はない)' },
  set_regrade: { end: 'nothing', holds: '採点し直しの記録(人の情報はない)' },
  material_code: { end: 'nothing', holds: '教材コード' },
  material_lot: { end: 'nothing', holds: '教材コードの発行' },
  master: { end: 'nothing', holds: '学年・教科などの一覧' },
  job: { end: 'time', holds: '作業の記録', kept: days(jobSource.keptDays) },
  import_file: { end: 'time', holds: '取り込むファイルの記録', kept: '14日' },
  regrade_branch: { end: 'time', holds: '採点し直しの作業の記録', kept: days(jobSource.keptDays) },
  open_job: { end: 'act', holds: '終わっていない作業の印' },
} as const satisfies Record<KindName, Retention>

/** The usual words of an end. */
export const endText: Readonly<Record<RetentionEnd, string>> = {
  time: '期限で自動的に消える',
  student: '生徒の消去、または教室の消去まで',
  branch: '教室の消去まで',
  act: '画面での操作で消えるまで。遅くとも教室の消去まで',
  nothing: '消さない(児童生徒・保護者の情報ではない)',
}
