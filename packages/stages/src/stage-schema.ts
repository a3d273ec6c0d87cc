import { lambdaNames } from '@tcheck/contract/endpoints'
import { secondFactorRoles } from '@tcheck/contract/second-factor-roles'
import * as z from 'zod'
import { examHoursSchema } from './exam-hours.ts'

/** Regions that every account has. Others must be enabled first, and some lack services of the stacks. */
const regions = [
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-northeast-3',
  'ap-south-1',
  'ap-southeast-1',
  'ap-southeast-2',
  'ca-central-1',
  'eu-central-1',
  'eu-north-1',
  'eu-west-1',
  'eu-west-2',
  'eu-west-3',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
] as const

/** The throughput of a new on-demand table. Above 40,000 request a higher quota for a table first. */
const NEW_TABLE = { readUnits: 12_000, writeUnits: 4000 }

const says = (pattern: RegExp, sentence: string) =>
  z.string().refine((text) => pattern.test(text), { error: ({ input }) => `"${input}" ${sentence}` })

const count = z
  .number()
  .refine((number) => Number.isInteger(number) && number > 0, { error: 'is a whole number above zero' })

const mailAddress = says(
  /^[a-z0-9._+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  'is no mail address in lower case, such as no-reply@mail.tcheck.example',
)

const httpsOrigin = z.string().refine((text) => URL.parse(text)?.origin === text && text.startsWith('https://'), {
  error: ({ input }) => `"${input}" is no https origin: no path, and no slash at the end`,
})

const lambdasByGroup = z.record(
  z.string().refine((group) => lambdaNames.includes(group), {
    error: ({ input }) => `there is no endpoint group ${input}`,
  }),
  count,
)

/**
 * The settings of one stage: one file each under `infra/stages/`. Node.js strips the types of such a file without
 * checking them, so this schema finds errors.
 */
export const stageSchema = z.strictObject({
  /** Part of every name in the cloud: lower case letters, digits, hyphens. */
  name: says(/^[a-z][a-z0-9-]{1,19}$/, 'is no stage name: 2 to 20 lower case letters, digits, hyphens, a letter first'),
  /** Number of the account that the stage is in: a deploy with another one's credentials stops before it builds. */
  account: says(/^\d{12}$/, 'is no account number: twelve digits, in quotes'),
  region: z.enum(regions),
  /** Where the browser finds the app, without a slash at the end; CloudFront's own name until there is a domain. */
  appOrigin: httpsOrigin,
  /** The certificate lives in us-east-1, as CloudFront demands. */
  domain: z
    .strictObject({
      name: says(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is no domain in lower case'),
      certificateArn: says(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[0-9a-f-]{36}$/,
        'is no certificate of ACM; it must be in us-east-1',
      ),
    })
    .readonly()
    .optional(),
  /** Makes the firewall's stack in us-east-1. */
  hasFirewall: z.boolean(),
  /** Output of the firewall's stack, once it is deployed: CloudFormation cannot hand it over between regions. */
  firewallArn: says(
    /^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[0-9a-f-]{36}$/,
    'is no CloudFront web ACL (an ARN of us-east-1, global)',
  ).optional(),
  /** Media keys that CloudFront accepts, by the last part of their parameter's name; two while keys change. */
  mediaKeyIds: z.tuple([z.string().min(1)], z.string().min(1)).readonly(),
  logRetentionDays: z.literal([30, 180, 365]),
  /** How long the log of the audit chains' heads is kept, outside the table; years, as the operator's law asks. Else as other logs. */
  auditHeadYears: z.literal([1, 3, 5, 7, 10]).optional(),
  /** Opens /api/docs and /api/openapi.json. */
  showsApiDescription: z.boolean(),
  /** Who may do nothing before a second factor is set up. */
  secondFactorRequiredFor: z.array(z.enum(secondFactorRoles)).readonly(),
  /** Calls a second one HTTP API takes before it answers 429. */
  callsPerSecond: count,
  /** Lambdas that the account may run at once (Service Quotas); a deploy holds it against the account. */
  lambdasAtOnce: count,
  /** Lambdas that are kept for a group, and the most that it gets: the others cannot starve it, it cannot starve them. */
  reservedLambdas: lambdasByGroup.readonly(),
  /** None: every Lambda starts when it is called, and an idle stage pays nothing. */
  examHours: z.array(examHoursSchema(lambdasByGroup)).readonly(),
  /** Units a second that the table and each index take at once; without it what a new table takes. It can only be raised. */
  warmThroughput: z
    .strictObject({ readUnits: atLeast(NEW_TABLE.readUnits), writeUnits: atLeast(NEW_TABLE.writeUnits) })
    .readonly()
    .optional(),
  /** Hosts whose identity providers admins may register; Google's and Microsoft's are hosts like any other. */
  identityProviderHosts: z.union([
    z.literal('any'),
    z.array(says(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is no host name in lower case')).readonly(),
  ]),
  /** Who is told of alarms; each address confirms once. */
  alarmMail: z.array(mailAddress).readonly(),
  /** Output of the web's stack, once it is deployed: what watches CloudFront lives in us-east-1 and cannot be told otherwise. */
  distributionId: says(/^E[A-Z0-9]{8,20}$/, 'is no id of a CloudFront distribution').optional(),
  /**
   * Minutes after the deploy of each stack of Lambdas in which an alarm of server errors, function errors or gateway
   * refusals rolls the stack back. A deploy takes twice that longer: the areas' stacks together, then the domains' stacks.
   */
  rollbackMinutes: count.max(180).optional(),
  /** People behind the one address of a school or a district who work at once, 3,000 by default; the firewall's limits are computed from it. */
  peopleBehindOneAddress: count.optional(),
  /** Asks the app every 30 seconds from outside, and sets off an alarm (Route 53; about 7 US dollars a month with its requests). */
  hasProbe: z.boolean().optional(),
  /** US dollars a month of the account for this stage beyond which the alarms' readers are told. */
  monthlyBudget: count.optional(),
  /** Daily backups in a vault that nobody can empty, kept so many days; with a copy in a vault of another account or region. */
  vault: z
    .strictObject({
      days: count,
      copyTo: says(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/, 'is no backup vault').optional(),
    })
    .readonly()
    .optional(),
  /** API Gateway's own figures of each route (some 0.30 US dollars a month for each that is called); the logs have them too. */
  hasRouteMetrics: z.boolean().optional(),
  /** X-Ray: of each Lambda the first call of a second and one in twenty, 5 US dollars a million. */
  hasTraces: z.boolean().optional(),
  /** Raised whenever the origin secret was replaced: CloudFormation reads a secret again only where something changes. */
  originSecretTurn: count.optional(),
  /** In whose name mail goes out, and who reads answers to it. The domain's DNS records are outputs of the mail's stack. */
  mail: z.strictObject({ from: mailAddress, replyTo: mailAddress.optional() }).readonly(),
  /** The copy that `npm run ops -- restore` made, which everything uses instead of the stack's own table. */
  restoredTable: z
    .strictObject({
      name: z.string(),
      streamArn: z.string(),
      /**
       * The tables that the stack `Data` defines: `own`, the one that it made (default), and copies that were imported
       * into it, by their names. A table that leaves the stack stays in the account.
       */
      inStack: z.tuple([z.string()], z.string()).readonly().optional(),
    })
    .readonly()
    .optional(),
})

function atLeast(units: number) {
  return z.number().refine((number) => Number.isInteger(number) && number >= units, {
    error: `is at least ${units}, as a new table's`,
  })
}
