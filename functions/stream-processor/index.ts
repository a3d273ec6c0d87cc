import { SESv2Client } from '@aws-sdk/client-sesv2'
import { openCloud } from '@tcheck/api-runtime/cloud'
import { loggingInit } from '@tcheck/api-runtime/init-time'
import { logToStandardOutput } from '@tcheck/api-runtime/log'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { openShards } from '@tcheck/data/question-counts/count-shards'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { openSubjects } from './japanese-users/subjects.ts'
import { processStream } from './process-stream.ts'

const { table, secrets, appOrigin, pushServices, environment } = openCloud(process.env)

const processAll = processStream({
  table,
  sealingKeys: secrets.sealingKeys,
  pushServices,
  appOrigin,
  ses: new SESv2Client({ maxAttempts: 2 }),
  sender: {
    from: environment['MAIL_FROM'] ?? '',
    replyTo: environment['MAIL_REPLY_TO'] ?? '',
    configurationSet: environment['MAIL_CONFIGURATION_SET'] ?? '',
  },
  subjectOf: openSubjects(table),
  library: openLibrary<MainQuestion>(table),
  shards: openShards(table),
  now: () => new Date(),
  log: logToStandardOutput,
})

/** No endpoint group: the table's stream and the queue behind it call it (`packages/data/src/stream/stream-source.ts`). */
export const handler = loggingInit(logToStandardOutput, processAll)
