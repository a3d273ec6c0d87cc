import type { ListColumn } from './list-column.ts'

const login = {
  headings: ['ユーザー名', 'ログインID', 'login_id'],
  isNeeded: false,
  meaning: '半角の英数字と「-」「_」「.」「@」で3〜40文字。空なら、新しい人のユーザー名を作ります',
  example: 'mihon-k',
} as const satisfies ListColumn

/** The columns of a list of v2 teachers (先生). */
export const teacherColumns = {
  name: {
    headings: ['名前', '氏名', '先生の名前', '先生名', '先生', 'name'],
    isNeeded: true,
    meaning: '先生の名前',
    example: '見本 京子',
  },
  login,
} as const satisfies Readonly<Record<string, ListColumn>>

/** The columns of a list of v1 teachers (講師). */
export const classTeacherColumns = {
  name: {
    headings: ['名前', '氏名', '講師の名前', '講師名', '講師氏名', '講師', 'name'],
    isNeeded: true,
    meaning: '講師の名前',
    example: '見本 京子',
  },
  kana: {
    headings: ['ふりがな', 'かな', '氏名カナ', 'カナ氏名', '氏名ふりがな', '名前ふりがな', 'よみがな', 'よみ', 'kana'],
    isNeeded: false,
    meaning: 'ひらがなか、カタカナ',
    example: 'みほん きょうこ',
  },
  login,
  subjects: {
    headings: ['教える教科', '教科', '担当教科', '担当科目', '指導教科', '指導科目', '科目'],
    isNeeded: false,
    meaning: '教科。いくつかあるときは「、」で分けます',
    example: '数学、英語',
  },
  grades: {
    headings: ['教える学年', '学年', '担当学年', '対象学年', '指導学年'],
    isNeeded: false,
    meaning: '学年。いくつかあるときは「、」か「〜」でつなぎます',
    example: '小6、中1〜中3',
  },
} as const satisfies Readonly<Record<string, ListColumn>>
export type ClassTeacherColumn = keyof typeof classTeacherColumns

/** New and changed teachers of one list: all of them are stored in one transaction of at most a hundred writes. */
export const MOST_LISTED = { 'teacher-v1': 30, 'teacher-v2': 45 } as const
