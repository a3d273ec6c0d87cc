import type { WaitingMarks } from '@tcheck/contract/learning-marks'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import { gradeText } from '../../lib/grade-text.ts'
import { dayOf, shortDay } from '../../lib/japan-text.ts'

/** Of a reader who needs no readings. */
export const STAFF_GRADE = 12

/** 4/1 09:05 */
export const momentWords = (at: string): string => `${shortDay(dayOf(at))} ${clockOfMoment(at)}`

/** 青木 ひなた(小6) */
export const markedStudentText = ({ name, grade }: WaitingMarks['student']): string =>
  name === null ? gradeText(grade) : `${name}(${gradeText(grade)})`
