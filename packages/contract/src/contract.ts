import { account } from './groups/account.ts'
import { accountIdentities } from './groups/account-identities.ts'
import { accountNotices } from './groups/account-notices.ts'
import { adminAccounts } from './groups/admin-accounts.ts'
import { adminBranches } from './groups/admin-branches.ts'
import { adminCbtCheck } from './groups/admin-cbt-check.ts'
import { adminClassTeachers } from './groups/admin-class-teachers.ts'
import { adminIdentityProviders } from './groups/admin-identity-providers.ts'
import { adminImports } from './groups/admin-imports.ts'
import { adminJapaneseUsers } from './groups/admin-japanese-users.ts'
import { adminJobs } from './groups/admin-jobs.ts'
import { adminLearning } from './groups/admin-learning.ts'
import { adminListExports } from './groups/admin-list-exports.ts'
import { adminListViews } from './groups/admin-list-views.ts'
import { adminMasters } from './groups/admin-masters.ts'
import { adminMaterialCodes } from './groups/admin-material-codes.ts'
import { adminMissions } from './groups/admin-missions.ts'
import { adminNotifications } from './groups/admin-notifications.ts'
import { adminQuestionAnalyses } from './groups/admin-question-analyses.ts'
import { adminQuestionSets } from './groups/admin-question-sets.ts'
import { adminShareableUrls } from './groups/admin-shareable-urls.ts'
import { adminStudentActivityGroups } from './groups/admin-student-activity-groups.ts'
import { adminTeachers } from './groups/admin-teachers.ts'
import { adminTop } from './groups/admin-top.ts'
import { attendance } from './groups/attendance.ts'
import { auth } from './groups/auth.ts'
import { branchAccounts } from './groups/branch-accounts.ts'
import { branchLessons } from './groups/branch-lessons.ts'
import { branchLinkCodes } from './groups/branch-link-codes.ts'
import { branchRosterImports } from './groups/branch-roster-imports.ts'
import { branchSchoolYears } from './groups/branch-school-years.ts'
import { branchSettings } from './groups/branch-settings.ts'
import { branchStudents } from './groups/branch-students.ts'
import { branchTeachers } from './groups/branch-teachers.ts'
import { apiDescription, health } from './groups/health.ts'
import { learning } from './groups/learning.ts'
import { messages } from './groups/messages.ts'
import { parentChildren } from './groups/parent-children.ts'
import { parentMailSettings } from './groups/parent-mail-settings.ts'
import { parentPush } from './groups/parent-push.ts'
import { pushNews } from './groups/push-news.ts'
import { reports } from './groups/reports.ts'
import { roster } from './groups/roster.ts'
import { sealedAnswers } from './groups/sealed-answers.ts'
import { session } from './groups/session.ts'
import { shiftCalendars } from './groups/shift-calendars.ts'
import { shifts } from './groups/shifts.ts'
import { sso } from './groups/sso.ts'
import { studentActivities } from './groups/student-activities.ts'
import { studentComments } from './groups/student-comments.ts'
import { studentContent } from './groups/student-content.ts'
import { studentEntry } from './groups/student-entry.ts'
import { studentLessons } from './groups/student-lessons.ts'
import { studentMedia } from './groups/student-media.ts'
import { tasks } from './groups/tasks.ts'
import { teacherAcceptedAnswers } from './groups/teacher-accepted-answers.ts'
import { teacherAuth } from './groups/teacher-auth.ts'
import { teacherComments } from './groups/teacher-comments.ts'
import { teacherMaterialCodes } from './groups/teacher-material-codes.ts'
import { teacherMissions } from './groups/teacher-missions.ts'
import {
  teacherCbtQuestionGroups,
  teacherQuestionGroups,
  teacherScienceSkills,
} from './groups/teacher-question-sets.ts'
import { teacherRegrades } from './groups/teacher-regrades.ts'
import { teacherResultExports } from './groups/teacher-result-exports.ts'
import { teacherResults } from './groups/teacher-results.ts'
import { teacherStudents } from './groups/teacher-students.ts'
import { teacherUsers } from './groups/teacher-users.ts'
import { teacherUtility } from './groups/teacher-utility.ts'
import { understanding } from './groups/understanding.ts'
import { uploads } from './groups/uploads.ts'

/** Every endpoint of the product. A route that is not here does not exist. */
export const contract = {
  health,
  apiDescription,
  session,
  auth,
  account,
  accountIdentities,
  accountNotices,
  sso,
  teacherAuth,
  teacherUtility,
  teacherUsers,
  teacherQuestionGroups,
  teacherCbtQuestionGroups,
  teacherScienceSkills,
  teacherMaterialCodes,
  teacherMissions,
  teacherResults,
  teacherResultExports,
  teacherComments,
  teacherAcceptedAnswers,
  teacherRegrades,
  studentEntry,
  sealedAnswers,
  studentContent,
  studentActivities,
  studentComments,
  studentLessons,
  studentMedia,
  branchAccounts,
  branchRosterImports,
  branchSchoolYears,
  branchSettings,
  branchStudents,
  branchTeachers,
  branchLinkCodes,
  parentChildren,
  parentMailSettings,
  parentPush,
  pushNews,
  messages,
  reports,
  attendance,
  shifts,
  shiftCalendars,
  learning,
  understanding,
  roster,
  tasks,
  adminAccounts,
  adminBranches,
  adminLearning,
  adminIdentityProviders,
  adminCbtCheck,
  adminShareableUrls,
  adminNotifications,
  uploads,
  adminMasters,
  adminQuestionSets,
  adminQuestionAnalyses,
  adminJapaneseUsers,
  adminJobs,
  adminMaterialCodes,
  adminImports,
  adminMissions,
  adminStudentActivityGroups,
  adminClassTeachers,
  adminTeachers,
  adminListViews,
  adminListExports,
  teacherStudents,
  branchLessons,
  adminTop,
}
export type Contract = typeof contract
