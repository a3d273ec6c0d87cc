import type { WaitingMarks } from '@tcheck/contract/learning-marks'
import { gradeInWords } from '../../lib/grade-words.ts'

/** Of a reader who needs no readings. */
export const STAFF_GRADE = 12

const moment = new Intl.DateTimeFormat('ja-JP', {
  ...{ timeZone: 'Asia/Tokyo', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' },
})
export const momentWords = (at: string): string => moment.format(new Date(at))

/** 青木 ひなた(小6) */
export const markedStudentWords = ({ name, grade }: WaitingMarks['student']): string =>
  name === null ? gradeInWords(grade) : `${name}(${gradeInWords(grade)})`
