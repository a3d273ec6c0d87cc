import type { SearchTarget } from '@tcheck/contract/search-target'
import { gradeText } from '../../lib/grade-text.ts'

/** One line that the box offers. */
export interface Found {
  id: string
  kind: string
  name: string
  note: string
  to: string
}

interface Findable extends Found {
  /** As it is compared: all of it, and what it may begin with. */
  folded: string
  beginnings: readonly string[]
}

const MOST_SHOWN = 20
const TO_HIRAGANA = 0x60

/** Whose search box it is: of an admin, of a cram school's office and teacher, of a school's teacher. */
export type SearchRole = 'admin' | 'branch' | 'teacher-v1' | 'teacher-v2'
type Kind = SearchTarget['kind']

interface RoleSearch {
  /** What can be found, as its field says it. */
  things: string
  /** Screens whose path begins so. */
  areas: readonly string[]
  /** Where a thing of the role is opened; a kind that is left out is not the role's. */
  open: Partial<Record<Kind, (target: SearchTarget) => string>>
}

const to = (text: string | null) => encodeURIComponent(text ?? '')
const ofClass = ({ grade, kumi }: SearchTarget) => ({ grade: String(grade), kumi: kumi ?? '' })
const slugOf = (category: string | null) => (category ?? '').replaceAll('_', '-')

/** One definition a role; what it reaches the server says. */
export const roleSearches: Readonly<Record<SearchRole, RoleSearch>> = {
  admin: {
    things: '教室・先生・講師・問題・画面',
    areas: ['/v1/admin/', '/admin/', '/v1/sandbox/rule'],
    open: {
      branch: ({ id }) => `/v1/admin/branches/${to(id)}/edit`,
      teacher: ({ id }) => `/v1/admin/teachers/${to(id)}/edit`,
      school_teacher: ({ also }) => `/admin/teachers?q=${to(also)}`,
      set: ({ category, code }) =>
        category === 'learning'
          ? `/v1/admin/lquestion-groups?q=${to(code)}`
          : `/admin/question-sets/${to(category)}/${to(code)}`,
    },
  },
  branch: {
    things: '生徒・講師・画面',
    areas: ['/v1/branch/', '/v1/camera', '/v1/sandbox/rule'],
    open: {
      student: ({ id }) => `/v1/branch/attend/${to(id)}`,
      teacher: ({ id }) => `/v1/branch/teachers/${to(id)}/edit`,
    },
  },
  'teacher-v1': {
    things: '生徒・画面',
    areas: ['/v1/teacher/', '/v1/camera', '/v1/sandbox/rule'],
    open: { student: ({ id }) => `/v1/teacher/attend/${to(id)}` },
  },
  'teacher-v2': {
    things: 'クラス・番号・問題・ミッション・画面',
    areas: ['/teacher/'],
    open: {
      class: (target) => `/teacher/student-result?${new URLSearchParams(ofClass(target))}`,
      student: (target) =>
        `/teacher/student-result?${new URLSearchParams({ ...ofClass(target), student_id: target.id })}`,
      set: ({ category, name }) => `/teacher/select/${slugOf(category)}?q=${to(name)}`,
      mission: (target) =>
        `/teacher/class-result/${to(target.id)}?${new URLSearchParams({
          ...{ set: target.code ?? '', category: target.category ?? '' },
          ...ofClass(target),
        })}`,
    },
  },
}

export const kindWords: Readonly<Record<Kind | 'screen', string>> = {
  student: '生徒',
  class: 'クラス',
  teacher: '講師',
  school_teacher: '先生',
  branch: '教室',
  set: '問題',
  mission: 'ミッション',
  screen: '画面',
}

/** As people say it: 「青木 ひなた」, of a school's student 「中2 2組 5番」. */
export function nameOfTarget({ name, grade, kumi, ban }: SearchTarget): string {
  if (name !== '') return name
  return [gradeText(grade ?? 0), kumi && `${kumi}組`, ban !== null && `${ban}番`].filter(Boolean).join(' ')
}

/** Small, beside the name. */
export function noteOfTarget({ kind, name, grade, kumi, also }: SearchTarget): string {
  const place =
    name === '' || grade === null ? '' : `${gradeText(grade)}${kumi && kind === 'mission' ? ` ${kumi}組` : ''}`
  return [place, also].filter(Boolean).join('・')
}

/** As it is compared: width, case, spaces, and hiragana or katakana make no difference. */
const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - TO_HIRAGANA))

/** @param also as its name is read, its login, its code */
export const findable = (found: Found, also = ''): Findable => ({
  ...found,
  folded: foldText(`${found.name}${found.note}`),
  beginnings: [found.name, also].filter((text) => text !== '').map(foldText),
})

/** Those that hold every word, what begins with the first one before the others; in the order of the list. */
export function findTargets(all: readonly Findable[], typed: string): { rows: Found[]; count: number } {
  const words = typed
    .normalize('NFKC')
    .split(/\s+/)
    .map(foldText)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return { rows: [], count: 0 }
  const found = all.filter(({ folded }) => words.every((word) => folded.includes(word)))
  const begins = ({ beginnings }: Findable) => beginnings.some((text) => text.startsWith(first))
  return {
    rows: [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST_SHOWN),
    count: found.length,
  }
}
