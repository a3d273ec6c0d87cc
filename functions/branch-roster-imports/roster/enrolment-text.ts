import { fold } from '@tcheck/contract/fold'
import type { Enrolment, EnrolmentSlot } from '@tcheck/contract/pupil'
import { findSubjects, type Subject, splitSubjects, subjectOf } from '@tcheck/services/list-import/find-subject'

/** What enrolments name: subjects and teachers of the branch. */
export interface Named {
  subjects: readonly Subject[]
  teachers: readonly { id: string; name: string }[]
}

const WEEKDAYS = '日月火水木金土'
const SLOT = /^([日月火水木金土])(?:曜日?)?(\d{1,2})(?:限目?|時限)?(?:\((.+)\))?$/
const LAST_PERIOD = 12

const teacherName = ({ teachers }: Named, { teacher_id }: EnrolmentSlot) =>
  teachers.find(({ id }) => id === teacher_id)?.name ?? ''

/** 「算数・数学: 月3, 水4(田中 一郎); 英語: 火2」, which {@link readEnrolments} reads. */
export const enrolmentText = (enrolments: readonly Enrolment[], named: Named): string =>
  enrolments
    .map(({ subject_code, slots }) => {
      const subject = named.subjects.find(({ code }) => code === subject_code)?.name ?? subject_code
      const times = slots.map((slot) => {
        const teacher = teacherName(named, slot)
        return `${WEEKDAYS[slot.weekday]}${slot.period}${teacher === '' ? '' : `(${teacher})`}`
      })
      return times.length === 0 ? subject : `${subject}: ${times.join(', ')}`
    })
    .join('; ')

/**
 * @param trouble told in words what cannot be read
 * @returns null where there is any
 */
export function readEnrolments(text: string, named: Named, trouble: (sentence: string) => void): Enrolment[] | null {
  const enrolments: Enrolment[] = []
  let isGood = true
  const say = (sentence: string) => {
    isGood = false
    trouble(sentence)
  }
  const parts = text
    .normalize('NFKC')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => subjectsAndSlots(part, named))
  for (const [subjectText, slotsText] of parts) {
    const subject = subjectOf(subjectText, named.subjects)
    if (typeof subject === 'string') {
      say(subject)
      continue
    }
    const slots = slotsText
      .split(/[、,]|\s+(?=[日月火水木金土](?:曜日?)?\d)/)
      .map((one) => one.replace(/\s(?![^(]*\))/g, ''))
      .filter((one) => one !== '')
      .flatMap((one): EnrolmentSlot[] => {
        const slot = readSlot(one, named)
        if (typeof slot !== 'string') return [slot]
        say(slot)
        return []
      })
    const before = enrolments.find(({ subject_code }) => subject_code === subject.code)
    if (before) say(`「${subjectText}」が2つあります`)
    enrolments.push({ subject_code: subject.code, slots })
  }
  const times = enrolments.flatMap(({ slots }) => slots.map(({ weekday, period }) => `${weekday}-${period}`))
  if (new Set(times).size < times.length) say('同じ曜日と時限に、2つの受講があります')
  return isGood ? enrolments : null
}

type SubjectAndSlots = readonly [subject: string, slots: string]

/** 「数学: 月3」, 「数学 月3」, 「数学(月3)」, a subject alone, and several alone: 「数学、英語」, 「国・数・英」, 「国数英」. */
function subjectsAndSlots(part: string, { subjects }: Named): SubjectAndSlots[] {
  const [before = '', ...after] = part.split(':')
  if (after.length > 0) return [[before.trim(), after.join(':').trim()]]
  const isOne = (text: string) => findSubjects(text, subjects).length === 1
  if (isOne(part)) return [[part, '']]
  const [, name, inside] = /^([^(]+)\(([日月火水木金土](?:曜日?)?\d.*)\)$/.exec(part) ?? []
  if (name !== undefined && inside !== undefined) return [[name.trim(), inside]]
  const at = part.search(/[日月火水木金土](?:曜日?)?\d/)
  if (at > 0) return [[part.slice(0, at).trim(), part.slice(at).trim()]]
  return splitSubjects(part, subjects).map((one) => [one, ''])
}

function readSlot(text: string, { teachers }: Named): EnrolmentSlot | string {
  const [, day = '', number = '', teacherText] = SLOT.exec(text) ?? []
  const period = Number(number)
  if (day === '' || period < 1 || period > LAST_PERIOD) return `「${text}」は、曜日と時限として読めません`
  const slot = { weekday: WEEKDAYS.indexOf(day), period, teacher_id: '' }
  if (teacherText === undefined) return slot
  const found = teachers.filter(({ name }) => fold(name) === fold(teacherText))
  const [teacher] = found
  if (!teacher) return `「${teacherText}」という講師はいません`
  return found.length > 1
    ? `「${teacherText}」という講師が${found.length}人います`
    : { ...slot, teacher_id: teacher.id }
}
