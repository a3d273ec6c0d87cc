/** Refusals about lessons, of which the browser says the same before it sends anything. */
export const lessonErrors = {
  DAY_CHANGED: [409, 'ほかの人が、この日の予定を変えました。新しい予定を見て、もう一度お試しください。'],
  LESSON_CLOSED_DAY: [422, '教室が休みの日です。別の日を選んでください。'],
  LESSON_NO_DESK: [422, 'この時限かクラスは、教室の設定にありません。別のところを選んでください。'],
  LESSON_GONE: [409, 'この授業は、もうここにありません。新しい予定を見て、もう一度お試しください。'],
  LESSON_STUDENT_TWICE: [422, 'この生徒は、同じ時限の別の授業に入っています。先に外すか、別の時限を選んでください。'],
  LESSON_ID_IN_USE: [409, '授業の番号が、ほかの授業と同じです。予定を読み込み直してから、もう一度お試しください。'],
  LESSON_TEACHER_TWICE: [
    422,
    'この講師は、同じ時限の別のクラスを担当しています。先に外すか、別の講師を選んでください。',
  ],
  LESSON_DESK_FULL: [422, 'このクラスは、席がいっぱいです。別のクラスか時限を選んでください。'],
  LESSON_HELD: [422, '出欠が入った授業は、動かせません。'],
  LESSON_MOVED_ON: [
    422,
    '欠席か振替になった授業は、動かせません。「まだ決まっていない」から、代わりの授業を置けます。',
  ],
  LESSON_NOT_OWED: [409, 'この振替は、もう別のところに置かれています。新しい予定を見て、もう一度お試しください。'],
} as const

/** Why a change of a day is not made (`changeDay` of the timetable), and the refusal whose sentence says it. */
export const changeErrorCodes = {
  closed: 'LESSON_CLOSED_DAY',
  no_desk: 'LESSON_NO_DESK',
  not_there: 'LESSON_GONE',
  student_twice: 'LESSON_STUDENT_TWICE',
  id_in_use: 'LESSON_ID_IN_USE',
  teacher_twice: 'LESSON_TEACHER_TWICE',
  desk_full: 'LESSON_DESK_FULL',
  held: 'LESSON_HELD',
  moved_on: 'LESSON_MOVED_ON',
} as const satisfies Record<string, keyof typeof lessonErrors>

type Reason = keyof typeof changeErrorCodes
export const changeFailureNames = Object.keys(changeErrorCodes) as [Reason, ...Reason[]]

/** The sentence of a reason. */
export const changeFailureText = (reason: Reason): string => lessonErrors[changeErrorCodes[reason]][1]

/** Closed days (休みの日) of a branch's settings, past ones included. */
export const MOST_CLOSED_DAYS = 200
