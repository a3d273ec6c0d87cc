/** The columns of a roster, the first heading being the one that an export writes. Width and kana of a heading do not count. */
export const rosterColumns = {
  id: { headings: ['生徒ID', '生徒番号', 'student_id'], isNeeded: false },
  name: { headings: ['名前', '氏名', '生徒名', '生徒氏名', '生徒の名前', 'name'], isNeeded: true },
  kana: {
    headings: ['ふりがな', 'かな', '氏名カナ', 'カナ氏名', '氏名ふりがな', '名前ふりがな', 'よみがな', 'よみ', 'kana'],
    isNeeded: false,
  },
  grade: { headings: ['学年', 'grade'], isNeeded: true },
  school: { headings: ['学校', '学校名', '在籍校', '在学校', 'school'], isNeeded: false },
  login: { headings: ['ユーザー名', 'ログインID', '生徒のユーザー名', '生徒ログインID', 'login_id'], isNeeded: false },
  enrolledOn: {
    headings: ['入会日', '入塾日', '入会年月日', '入塾年月日', 'enrolled_on'],
    isNeeded: false,
    use: 'date',
  },
  state: { headings: ['状態', '在籍', '在籍の状態', '在籍状況'], isNeeded: false },
  enrolments: { headings: ['受講', '受講科目', '受講教科', '受講内容'], isNeeded: false },
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
  },
  parent1Name: {
    headings: ['保護者の名前', '保護者', '保護者名', '保護者氏名', '保護者1の名前', '保護者1'],
    isNeeded: false,
  },
  parent2Login: { headings: ['保護者2のユーザー名', '保護者2のログイン', '保護者2ID'], isNeeded: false },
  parent2Name: { headings: ['保護者2の名前', '保護者2', '保護者2名'], isNeeded: false },
  parent3Login: { headings: ['保護者3のユーザー名', '保護者3のログイン', '保護者3ID'], isNeeded: false },
  parent3Name: { headings: ['保護者3の名前', '保護者3', '保護者3名'], isNeeded: false },
} as const

export type RosterColumn = keyof typeof rosterColumns

export const PARENT_COLUMNS = [
  ['parent1Login', 'parent1Name'],
  ['parent2Login', 'parent2Name'],
  ['parent3Login', 'parent3Name'],
] as const satisfies readonly (readonly [RosterColumn, RosterColumn])[]
