export * from './activity.ts'
export * from './class-result.ts'
export { type Contract, contract } from './contract.ts'
export { type Endpoint, endpoints, familyLambdaOf, groupNames, lambdaNames } from './endpoints.ts'
export * from './errors.ts'
export type { ClassRef } from './fields.ts'
export type { OwnAccount } from './groups/account.ts'
export type { AnswerProblem } from './groups/admin-cbt-check.ts'
export type { ShareableState, ShareableUrl } from './groups/admin-shareable-urls.ts'
export type { BranchSettings } from './groups/branch-settings.ts'
export type { Child } from './groups/parent-children.ts'
export type { MailSettings } from './groups/parent-mail-settings.ts'
export type { ListedSchoolGrade, SchoolGrade, SchoolGradeFile } from './groups/reports.ts'
export type { CurrentApiUser } from './groups/session.ts'
export type { OwnQuestionSet, OwnSubject, SetProgress } from './groups/student-content.ts'
export type { RegisteredMaterialCode } from './groups/teacher-material-codes.ts'
export * from './mission.ts'
export * from './question-set.ts'
export {
  type Caller,
  type Method,
  metaOf,
  type Reach,
  type RouteInput,
  type RouteMeta,
  type RouteOutput,
  type RoutePolicy,
} from './route.ts'
