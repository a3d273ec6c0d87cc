export type { Enrolment, EnrolmentSlot } from '@tcheck/contract/pupil'
