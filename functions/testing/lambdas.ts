import { open, seal } from '@tcheck/accounts/sealed-text'
import type { Authenticate } from '@tcheck/api-runtime/authenticate'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { Log } from '@tcheck/api-runtime/log'
import { type GroupHandlers, serve } from '@tcheck/api-runtime/serve'
import { type Contract, contract } from '@tcheck/contract/contract'
import { pushServices } from '@tcheck/contract/push-services'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { metaOf } from '@tcheck/contract/route'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Student } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import type { TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { handlers as account } from '../account/handlers.ts'
import { handlers as accountNotices } from '../account-notices/handlers.ts'
import { handlers as adminCbtCheck } from '../admin-cbt-check/handlers.ts'
import { handlers as adminIdentityProviders } from '../admin-identity-providers/handlers.ts'
import { handlers as adminImports } from '../admin-imports/handlers.ts'
import { handlers as adminListExports } from '../admin-list-exports/handlers.ts'
import { handlers as adminNotifications } from '../admin-notifications/handlers.ts'
import { handlers as adminQuestionSets } from '../admin-question-sets/handlers.ts'
import { handlers as apiDescription } from '../api-description/handlers.ts'
import { handlers as attendance } from '../attendance/handlers.ts'
import { handlers as auth } from '../auth/handlers.ts'
import { handlers as branchStudents } from '../branch-students/handlers.ts'
import { handlers as health } from '../health/handlers.ts'
import { handlers as learning } from '../learning/handlers.ts'
import { handlers as messages } from '../messages/handlers.ts'
import { handlers as parentMailSettings } from '../parent-mail-settings/handlers.ts'
import { handlers as parentPush } from '../parent-push/handlers.ts'
import { type GroupRoutes, plainHandlers } from '../plain-group.ts'
import { plainGroups, routeModulesOf } from '../read-plain-group.ts'
import { handlers as reports } from '../reports/handlers.ts'
import { handlers as roster } from '../roster/handlers.ts'
import { handlers as sealedAnswers } from '../sealed-answers/handlers.ts'
import { handlers as session } from '../session/handlers.ts'
import { renewingAuthentication } from '../session/renewing-authentication.ts'
import { handlers as shifts } from '../shifts/handlers.ts'
import { urlSigner } from '../sign-url.ts'
import { handlers as sso } from '../sso/handlers.ts'
import { handlers as studentActivities } from '../student-activities/handlers.ts'
import { handlers as studentContent } from '../student-content/handlers.ts'
import { handlers as studentEntry } from '../student-entry/handlers.ts'
import { handlers as studentMedia } from '../student-media/handlers.ts'
import { handlers as tasks } from '../tasks/handlers.ts'
import { handlers as teacherAuth } from '../teacher-auth/handlers.ts'
import { handlers as teacherCbtQuestionGroups } from '../teacher-cbt-question-groups/handlers.ts'
import { handlers as teacherMaterialCodes } from '../teacher-material-codes/handlers.ts'
import { handlers as teacherMissions } from '../teacher-missions/handlers.ts'
import { handlers as teacherQuestionGroups } from '../teacher-question-groups/handlers.ts'
import { handlers as teacherResultExports } from '../teacher-result-exports/handlers.ts'
import { handlers as teacherResults } from '../teacher-results/handlers.ts'
import { handlers as teacherScienceSkills } from '../teacher-science-skills/handlers.ts'
import { handlers as teacherUsers } from '../teacher-users/handlers.ts'
import { handlers as teacherUtility } from '../teacher-utility/handlers.ts'
import { handlers as understanding } from '../understanding/handlers.ts'
import { handlers as uploads } from '../uploads/handlers.ts'
import { noJobs } from './plain-lambda.ts'
import { sampleImportStore } from './sample-imports.ts'
import { sampleIssuers } from './sample-provider.ts'
import { sampleQuestionMedia } from './sample-question-media.ts'

/** What Lambdas find: a table, keys, and who calls. */
export type LambdaCloud = Pick<TestCloud, 'table' | 'secrets' | 'authenticate'>

/** By the group's name; read once a process. */
const plainModules = new Map(
  await Promise.all(plainGroups.map(async (group) => [group, await routeModulesOf(group)] as const)),
)

/** The handlers of each group that has an `index.ts`, with the parts of a test cloud. */
function handlersOf({ table, secrets }: LambdaCloud): { [K in keyof Contract]?: GroupHandlers<Contract[K]> } {
  const content = { table, library: openLibrary<MainQuestion>(table) }
  const sealingKeys = secrets.sealingKeys
  const sealCode = async (text: string, branchId: string) =>
    seal(await sealingKeys(), { purpose: 'material-code', branchId, text })
  const openSealedCode = async (sealed: string, branchId: string) => {
    const payload = open(await sealingKeys(), sealed)
    return payload?.purpose === 'material-code' && payload.branchId === branchId ? payload.text : null
  }
  const sealEntry = async ({ id, branch_id, link_version }: Student, entryId: string | null) =>
    seal(await sealingKeys(), { purpose: 'student', branchId: branch_id, text: id, version: link_version, entryId })
  const signUrl = urlSigner(secrets.mediaSigningKey)
  const files = { filesOrigin: 'https://files.tcheck.example', signUrl }
  const learned = { table, library: openLibrary<MainQuestion, 'learning'>(table), ...files }
  const signFile = async (key: string) => ({
    url: `https://store.tcheck.example/${key}`,
    expires_at: '2026-04-10T00:05:00.000Z',
  })
  const readDatabase = async () => void (await table.get({ pk: 'HEALTH', sk: 'HEALTH' }))
  return {
    // There is no object store in memory, so nothing can be wrong with it.
    health: health({
      version: 'test',
      stage: 'test',
      readDatabase,
      readStorage: async () => undefined,
      readSecrets: async () => undefined,
      readAuditLag: async () => 0,
    }),
    apiDescription: apiDescription({ isShown: true }),
    session: session({ table, sealingKeys, answerPublicKey: secrets.answerPublicKey }),
    sealedAnswers: sealedAnswers({
      ...content,
      learningLibrary: learned.library,
      sealingKeys,
      answerKeys: secrets.answerKeys,
      putFile: async () => undefined,
      log: () => undefined,
    }),
    auth: auth({ table, secrets }),
    account: account({ table, secrets, secondFactorRequiredFor: new Set() }),
    accountNotices: accountNotices({ table, ...files }),
    teacherAuth: teacherAuth({ table, secrets }),
    teacherUtility: teacherUtility({ sealingKeys }),
    teacherUsers: teacherUsers({ table, sealingKeys }),
    teacherQuestionGroups: teacherQuestionGroups(content),
    teacherCbtQuestionGroups: teacherCbtQuestionGroups(content),
    teacherScienceSkills: teacherScienceSkills(content),
    teacherMaterialCodes: teacherMaterialCodes({ table, sealCode }),
    teacherMissions: teacherMissions(content),
    teacherResults: teacherResults(content),
    teacherResultExports: teacherResultExports({ table, jobs: noJobs, signFile }),
    studentEntry: studentEntry({ table, sealEntry }),
    studentContent: studentContent({ ...content, openSealedCode }),
    studentActivities: studentActivities(content),
    studentMedia: studentMedia({ ...content, appOrigin: 'https://tcheck.example', signUrl }),
    sso: sso({ table, secrets, appOrigin: 'https://tcheck.example', httpIssuers: sampleIssuers }),
    branchStudents: branchStudents({ table, sealingKeys }),
    learning: learning(learned),
    understanding: understanding(learned),
    roster: roster({ table }),
    tasks: tasks({ table }),
    messages: messages({ table }),
    attendance: attendance({ table, sealingKeys }),
    shifts: shifts({ table }),
    reports: reports({ table, filesOrigin: 'https://files.tcheck.example', signUrl }),
    parentMailSettings: parentMailSettings({ table, sealingKeys }),
    parentPush: parentPush({ table, pushServices, sealingKeys }),
    adminIdentityProviders: adminIdentityProviders({
      table,
      sealingKeys,
      redirectUri: 'https://tcheck.example/sso',
      httpIssuers: sampleIssuers,
    }),
    adminCbtCheck: adminCbtCheck(content),
    adminImports: adminImports({ table, jobs: noJobs, openStore: async () => sampleImportStore }),
    adminListExports: adminListExports({ table, jobs: noJobs, signFile }),
    adminNotifications: adminNotifications({ table, filesOrigin: 'https://files.tcheck.example', signUrl }),
    adminQuestionSets: adminQuestionSets({ table, jobs: noJobs, media: sampleQuestionMedia }),
    uploads: uploads({
      table,
      signPost: async ({ key, contentType }) => ({
        url: 'https://store.tcheck.example/uploads',
        fields: { key, 'content-type': contentType },
      }),
    }),
  }
}

/** Who calls, as each group's `index.ts` finds out; groups that anybody may call never ask. */
const authenticationOf = (group: keyof Contract, cloud: LambdaCloud): Authenticate =>
  group === 'session' ? renewingAuthentication(cloud) : cloud.authenticate

function groupOf(routes: GroupRoutes): string {
  const [first] = Object.values(routes)
  if (!first) throw new Error('a group without routes')
  return metaOf(first).group
}

/** The Lambda of every group by the group's name, on one test cloud, with the clock standing at `now`. */
export function openLambdas(
  cloud: LambdaCloud,
  now: Date,
  log: Log = () => undefined,
): ReadonlyMap<string, LambdaHandler> {
  const handlers = handlersOf(cloud)
  const lambda = (key: keyof Contract): [string, LambdaHandler] => {
    const routes: GroupRoutes = contract[key]
    const group = groupOf(routes)
    const modules = plainModules.get(group)
    const own = modules
      ? plainHandlers(modules, { table: cloud.table, jobs: noJobs, sealingKeys: cloud.secrets.sealingKeys })
      : handlers[key]
    if (!own) throw new Error(`functions/testing/lambdas.ts has no handlers of ${group}`)
    const options = { originCheck: anyOrigin, authenticate: authenticationOf(key, cloud), now: () => now, log }
    return [group, serve(routes, own, options)]
  }
  return new Map((Object.keys(contract) as (keyof Contract)[]).map(lambda))
}
