import { adminAuth } from './groups/admin-auth.ts'
import { adminCbtCheck } from './groups/admin-cbt-check.ts'
import { apiDescription, health } from './groups/health.ts'
import { session } from './groups/session.ts'
import { studentActivities } from './groups/student-activities.ts'
import { studentContent } from './groups/student-content.ts'
import { studentEntry } from './groups/student-entry.ts'
import { studentMedia } from './groups/student-media.ts'
import { teacherAuth } from './groups/teacher-auth.ts'
import { teacherMaterialCodes } from './groups/teacher-material-codes.ts'
import { teacherMissions } from './groups/teacher-missions.ts'
import {
  teacherCbtQuestionGroups,
  teacherQuestionGroups,
  teacherScienceSkills,
} from './groups/teacher-question-sets.ts'
import { teacherResults } from './groups/teacher-results.ts'
import { teacherUsers } from './groups/teacher-users.ts'
import { teacherUtility } from './groups/teacher-utility.ts'

/** Every endpoint of the product. A route that is not here does not exist. */
export const contract = {
  health,
  apiDescription,
  session,
  teacherAuth,
  teacherUtility,
  teacherUsers,
  teacherQuestionGroups,
  teacherCbtQuestionGroups,
  teacherScienceSkills,
  teacherMaterialCodes,
  teacherMissions,
  teacherResults,
  studentEntry,
  studentContent,
  studentActivities,
  studentMedia,
  adminAuth,
  adminCbtCheck,
}
export type Contract = typeof contract
