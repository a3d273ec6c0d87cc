import type { ListColumn } from './list-column.ts'

/** The columns of a roster. */
export const rosterColumns = {
  id: {
    headings: ['生徒ID', '生徒番号', 'student_id'],
    isNeeded: false,
    meaning: 'いまの名簿をExcelにしたときの番号。新しい生徒は空にします',
    example: '',
  },
  name: {
    headings: ['名前', '氏名', '生徒名', '生徒氏名', '生徒の名前', 'name'],
    isNeeded: true,
    meaning: '生徒の名前',
    example: '見本 太郎',
  },
  kana: {
    headings: ['ふりがな', 'かな', '氏名カナ', 'カナ氏名', '氏名ふりがな', '名前ふりがな', 'よみがな', 'よみ', 'kana'],
    isNeeded: false,
    meaning: 'ひらがなか、カタカナ',
    example: 'みほん たろう',
  },
  grade: { headings: ['学年', 'grade'], isNeeded: true, meaning: '小1〜小6、中1〜中3、高1〜高3', example: '中2' },
  school: {
    headings: ['学校', '学校名', '在籍校', '在学校', 'school'],
    isNeeded: false,
    meaning: '通っている学校',
    example: '見本中学校',
  },
  login: {
    headings: ['ユーザー名', 'ログインID', '生徒のユーザー名', '生徒ログインID', 'login_id'],
    isNeeded: false,
    meaning: '半角の英数字と「-」「_」「.」「@」で3〜40文字。空なら、新しい生徒のユーザー名を作ります',
    example: 'mihon-t',
  },
  enrolledOn: {
    headings: ['入会日', '入塾日', '入会年月日', '入塾年月日', 'enrolled_on'],
    isNeeded: false,
    use: 'date',
    meaning: '教室に入った日。令和6年4月1日、R6.4.1 とも書けます',
    example: '2024/4/1',
  },
  state: {
    headings: ['状態', '在籍', '在籍の状態', '在籍状況'],
    isNeeded: false,
    meaning: '在籍、休会',
    example: '在籍',
  },
  enrolments: {
    headings: ['受講', '受講科目', '受講教科', '受講内容'],
    isNeeded: false,
    meaning: '教科と、曜日と時限。教科は「;」で分けます。(講師の名前)もつけられます',
    example: '数学: 月3, 水4; 英語: 火2',
  },
  parent1Login: {
    headings: [
      '保護者のユーザー名',
      '保護者のログイン',
      '保護者ID',
      '保護者ログインID',
      '保護者1のユーザー名',
      '保護者1ID',
    ],
    isNeeded: false,
    meaning: '保護者のユーザー名。きょうだいは同じ名前にします',
    example: 'mihon-p',
  },
  parent1Name: {
    headings: ['保護者の名前', '保護者', '保護者名', '保護者氏名', '保護者1の名前', '保護者1'],
    isNeeded: false,
    meaning: '保護者の名前',
    example: '見本 一郎',
  },
  parent2Login: {
    headings: ['保護者2のユーザー名', '保護者2のログイン', '保護者2ID'],
    isNeeded: false,
    meaning: '2人めの保護者',
    example: '',
  },
  parent2Name: { headings: ['保護者2の名前', '保護者2', '保護者2名'], isNeeded: false, meaning: '', example: '' },
  parent3Login: {
    headings: ['保護者3のユーザー名', '保護者3のログイン', '保護者3ID'],
    isNeeded: false,
    meaning: '3人めの保護者',
    example: '',
  },
  parent3Name: { headings: ['保護者3の名前', '保護者3', '保護者3名'], isNeeded: false, meaning: '', example: '' },
} as const satisfies Readonly<Record<string, ListColumn>>
export type RosterColumn = keyof typeof rosterColumns
export const rosterColumnNames = Object.keys(rosterColumns) as RosterColumn[]

export const PARENT_COLUMNS = [
  ['parent1Login', 'parent1Name'],
  ['parent2Login', 'parent2Name'],
  ['parent3Login', 'parent3Name'],
] as const satisfies readonly (readonly [RosterColumn, RosterColumn])[]
