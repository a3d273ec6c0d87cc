import type { ReadingKindName } from '@tcheck/contract/attendance'
import { finderOf } from '@tcheck/contract/fold'
import type {
  AttendingStudent,
  ExpectedLesson,
  ExpectedStudent,
  ReadingOutcome,
} from '@tcheck/contract/groups/attendance'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { byCode } from '../../lib/compare.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import type { SoundName } from '../sound/tones.ts'
import type { KeptReading } from './kiosk-store.ts'

/**
 * What the door says of a reading. `waits`: kept on this device; `unkept`: neither kept nor sent, so far in this page only;
 * `refused`: the server will not have it.
 */
export type KioskOutcome = ReadingOutcome['outcome'] | 'waits' | 'unkept' | 'refused' | 'foreign' | 'sign_in_card'

export interface KioskMessage {
  /** Who; null where the card is not opened. */
  name: string | null
  words: string
  sound: SoundName | null
  tone: 'good' | 'calm' | 'bad'
}

/** @param clock 「16:58」 in Japan */
function greetingOf(kind: ReadingKindName, clock: string): string {
  if (kind === 'leave') return 'おつかれさまでした。気をつけて帰りましょう。'
  const greeting =
    clock < '04:00' || clock >= '22:00'
      ? 'おつかれさまです'
      : clock < '10:00'
        ? 'おはようございます'
        : clock < '18:00'
          ? 'こんにちは'
          : 'こんばんは'
  return `${greeting}。今日もがんばりましょう。`
}
const alreadyThere = { entry: 'もう入室しています。', leave: 'もう退室しています。' } as const

interface KioskPerson extends ExpectedStudent {
  /** The newest reading is on this device alone. */
  waits: boolean
}

export interface KioskPeople {
  /** Who is to go this way, in the order of their lessons. */
  ahead: KioskPerson[]
  /** Who has, the newest first. */
  through: KioskPerson[]
}

interface KioskView {
  /** Of a name or its reading; '': everybody. */
  typed?: string
  /** What this device has not sent yet, the oldest first. */
  waiting?: readonly KeptReading[]
}

/** As the server knows them, and after what it does not know yet. */
function afterWaiting(students: readonly ExpectedStudent[], waiting: readonly KeptReading[]): KioskPerson[] {
  const newest = new Map(
    waiting.flatMap((one) => (one.student_id === undefined ? [] : [[one.student_id, one] as const])),
  )
  return students.map((one) => {
    const kept = newest.get(one.student.id)
    return kept
      ? { ...one, is_inside: kept.kind === 'entry', clock: clockOfMoment(kept.at), waits: true }
      : { ...one, waits: false }
  })
}

/** Who stands before a door of this kind, of those of today. */
export function expectedAtKiosk(
  students: readonly ExpectedStudent[],
  kind: ReadingKindName,
  { typed = '', waiting = [] }: KioskView = {},
): KioskPeople {
  const isFound = typed.trim() === '' ? () => true : finderOf(typed)
  const found = afterWaiting(students, waiting).filter(({ student, kana }) => isFound([doorName(student), kana]))
  const isAhead = ({ is_inside }: ExpectedStudent) => is_inside === (kind === 'leave')
  return {
    ahead: found.filter(isAhead),
    // Who was never here has left by no door.
    through: found
      .filter((one) => !isAhead(one) && one.clock !== null)
      .toSorted((one, other) => byCode(other.clock ?? '', one.clock ?? '')),
  }
}

/** A name where there is one; v2 students have none. */
export const doorName = ({ name, kumi, ban }: AttendingStudent): string => name ?? `${kumi}組 ${ban}番`

/** Where who comes in at `clock` goes: the lesson that runs or comes next; undefined after the last. */
export const lessonAhead = (lessons: readonly ExpectedLesson[], clock: string): ExpectedLesson | undefined =>
  lessons.find(({ ends_at }) => ends_at === null || clock < ends_at)

/** 「3限 国語 クラス2」. */
export const expectedLessonText = ({ period, subject_name, class_number }: ExpectedLesson, grade: number): string =>
  [`${period}限`, subject_name && subjectInWords(subject_name, grade), `クラス${class_number}`]
    .filter(Boolean)
    .join(' ')

interface KioskReading {
  kind: ReadingKindName
  /** When, ISO 8601. */
  at: string
  student: AttendingStudent | null
}

/** The message, and its sound: a wrong card has a sound of its own, and no message blames anyone. */
export function kioskMessageOf(outcome: KioskOutcome, { kind, at, student }: KioskReading): KioskMessage {
  const name = student && doorName(student)
  switch (outcome) {
    case 'stored':
      return { name, words: greetingOf(kind, clockOfMoment(at)), sound: kind, tone: 'good' }
    case 'waits':
      return { name, words: '記録しました。インターネットにつながったら送ります。', sound: kind, tone: 'good' }
    case 'unkept':
      return {
        name,
        words: 'まだ記録できていません。画面をとじないで、先生を呼んでください。',
        sound: 'incorrect',
        tone: 'bad',
      }
    case 'already':
      return { name, words: alreadyThere[kind], sound: 'choose', tone: 'calm' }
    case 'repeat':
      return { name, words: 'もう読み取りました。', sound: 'choose', tone: 'calm' }
    case 'late':
      return { name, words: '前の日の記録として残しました。先生が確かめます。', sound: 'choose', tone: 'calm' }
    case 'other_branch':
      return { name, words: 'ほかの教室のカードのようです。先生に見せてください。', sound: 'incorrect', tone: 'bad' }
    case 'revoked':
      return { name, words: '新しいカードがあります。先生に聞いてください。', sound: 'incorrect', tone: 'bad' }
    case 'wrong_time':
      return { name, words: 'この端末の時計がずれています。先生を呼んでください。', sound: 'incorrect', tone: 'bad' }
    case 'sign_in_card':
      return {
        name,
        words: 'これはQRカードです。教室の入口では、入退室カードを見せてください。',
        sound: 'incorrect',
        tone: 'bad',
      }
    case 'unknown':
    case 'foreign':
      return {
        name,
        words: '入退室カードではないようです。カードを確かめてください。',
        sound: 'incorrect',
        tone: 'bad',
      }
    case 'too_old':
      return {
        name,
        words: '7日より前の記録なので、残せませんでした。先生に伝えてください。',
        sound: 'incorrect',
        tone: 'bad',
      }
    case 'too_many':
    case 'refused':
      return { name, words: '記録できませんでした。先生を呼んでください。', sound: 'incorrect', tone: 'bad' }
  }
}

/** A door card holds a bare seal: a key's name, a full stop and the seal; anything else is sent nowhere. */
export const isDoorCard = (text: string): boolean => /^[a-z0-9]{1,16}\.[\w-]{40,400}$/.test(text.trim())

/** A QR card holds a link that signs its student in (`studentCardLink`): the door stores and sends nothing of it. */
export function isSignInCard(text: string): boolean {
  const [, fragment] = /^https?:\/\/[^/?#]+\/student#(.*)$/.exec(text.trim()) ?? []
  return fragment !== undefined && new URLSearchParams(fragment).has('encrypted_username')
}

/** Whether the same card was read here less than a minute ago. @param readAt milliseconds, by card and kind */
export const isRepeat = (readAt: number | undefined, nowMs: number): boolean =>
  readAt !== undefined && nowMs - readAt < 60_000
