import { issueAnswerTicket } from '@tcheck/accounts/answer-ticket'
import type { Secrets } from '@tcheck/accounts/secrets'
import { sealForTest } from '@tcheck/accounts/testing/seal-answers'
import type { Student } from '@tcheck/data/student/student'
import { UNIT } from './sample-missions.ts'

/** One answer of a student, sealed by the device on which another person came. */
export async function sampleSealedAnswers(secrets: Secrets, student: Student, now: Date): Promise<string> {
  const key = await secrets.answerPublicKey()
  const holder = {
    branchId: student.branch_id,
    studentId: student.id,
    entryId: null,
    isSignedIn: false,
    linkVersion: student.link_version,
  }
  const ticket = issueAnswerTicket(await secrets.sealingKeys(), holder, now)
  const student_activity_group = {
    category: 'unit',
    v2_question_group_id: UNIT.code,
    device_id: 'device-0f3a9c2e',
    device_revision: 1,
    idempotency_key: '01JRF2S8M0SEALEDSEALEDSEAL',
    unit_activities: [{ main_question_number: 1, sub_question_number: 1, answers: ['7'], revision: 1 }],
  }
  const save = { ticket: sealForTest(key, 'ticket', ticket), call: 'save', body: { student_activity_group } }
  return sealForTest(key, 'answers', JSON.stringify(save))
}
