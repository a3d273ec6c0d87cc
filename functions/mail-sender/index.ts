import { SESv2Client } from '@aws-sdk/client-sesv2'
import { openCloud } from '@tcheck/lambda-kit/cloud'
import { logToStandardOutput } from '@tcheck/lambda-kit/log'
import { takeMessages } from './take-messages.ts'

const { table, secrets, appOrigin, environment } = openCloud(process.env)

/** No endpoint group: the mail queue calls it (`packages/data/src/mail/mail-source.ts`). */
export const handler = takeMessages({
  table,
  sealingKeys: secrets.sealingKeys,
  appOrigin,
  ses: new SESv2Client({ maxAttempts: 2 }),
  sender: {
    from: environment['MAIL_FROM'] ?? '',
    replyTo: environment['MAIL_REPLY_TO'] ?? '',
    configurationSet: environment['MAIL_CONFIGURATION_SET'] ?? '',
  },
  now: () => new Date(),
  log: logToStandardOutput,
})
