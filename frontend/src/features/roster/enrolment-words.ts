export type { Enrolment, EnrolmentSlot } from '@tcheck/contract/pupil'

/** 0 Sunday … 6 Saturday. */
export const weekdayWords = ['日', '月', '火', '水', '木', '金', '土'] as const
