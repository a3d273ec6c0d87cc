import { lambdaNames } from '@tcheck/contract/endpoints'
import { type ExamHours, scheduledGroups, troubleOfCapacity } from './exam-hours.ts'
import type { SecretName } from './secret-names.ts'

/** What differs between the copies of the product in the cloud: one typed file per stage under `infra/stages/`. */
export interface Stage {
  /** Part of every name in the cloud: lower case letters, digits, hyphens. */
  readonly name: string
  readonly region: string
  /** Where the browser finds the app, without a slash at the end; CloudFront's own name until there is a domain. */
  readonly appOrigin: string
  /** The certificate lives in us-east-1, as CloudFront demands. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
  /** Makes the firewall's stack in us-east-1. */
  readonly hasFirewall: boolean
  /** Output of the firewall's stack, once it is deployed: CloudFormation cannot hand it over between regions. */
  readonly firewallArn?: string
  /** Media keys that CloudFront accepts, by the last part of their parameter's name; two while keys change. */
  readonly mediaKeyIds: readonly [string, ...string[]]
  readonly logRetentionDays: 30 | 180 | 365
  /** Opens /api/docs and /api/openapi.json. */
  readonly showsApiDescription: boolean
  /** Who may do nothing before a second factor is set up. */
  readonly secondFactorRequiredFor: readonly ('admin' | 'branch' | 'teacher')[]
  /** Calls a second one HTTP API takes before it answers 429. */
  readonly callsPerSecond: number
  /** Lambdas that the account may run at once (Service Quotas); an alarm goes off before they are all used. */
  readonly lambdasAtOnce: number
  /** Lambdas that are kept for a group, and the most that it gets: the others cannot starve it, it cannot starve them. */
  readonly reservedLambdas: Readonly<Record<string, number>>
  /** None: every Lambda starts when it is called, and an idle stage pays nothing. */
  readonly examHours: readonly ExamHours[]
  /** Units a second that the table and each index take at once; without it what a new table takes. It can only be raised. */
  readonly warmThroughput?: { readonly readUnits: number; readonly writeUnits: number }
  /** Hosts whose identity providers admins may register; Google's and Microsoft's are hosts like any other. */
  readonly identityProviderHosts: 'any' | readonly string[]
  /** Who is told of alarms; each address confirms once. */
  readonly alarmMail: readonly string[]
  /** Raised whenever the origin secret was replaced: CloudFormation reads a secret again only where something changes. */
  readonly originSecretTurn?: number
  /** In whose name mail goes out, and who reads answers to it. The domain's DNS records are outputs of the mail's stack. */
  readonly mail: { readonly from: string; readonly replyTo?: string }
  /** The copy that `npm run ops -- restore` made, which everything uses instead of the stack's own table; that one stays. */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string }
}

/** @throws Error with one sentence for the operator, before anything is built */
export function checkStage(stage: Stage): Stage {
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(stage.name)) {
    throw new Error(`Stage name "${stage.name}": 2 to 20 lower case letters, digits and hyphens, a letter first`)
  }
  const origin = URL.parse(stage.appOrigin)
  if (origin?.protocol !== 'https:' || origin.origin !== stage.appOrigin) {
    throw new Error(`Stage ${stage.name}: appOrigin "${stage.appOrigin}" is no https origin`)
  }
  if (stage.domain && origin.hostname !== stage.domain.name) {
    throw new Error(`Stage ${stage.name}: appOrigin "${stage.appOrigin}" is not on the domain ${stage.domain.name}`)
  }
  if (stage.domain && !stage.domain.certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
    throw new Error(`Stage ${stage.name}: the certificate of ${stage.domain.name} must be in us-east-1`)
  }
  if (stage.firewallArn && !/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\//.test(stage.firewallArn)) {
    throw new Error(`Stage ${stage.name}: firewallArn is no CloudFront web ACL`)
  }
  const noAddress = stage.alarmMail.find((address) => !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address))
  if (noAddress !== undefined) throw new Error(`Stage ${stage.name}: alarmMail "${noAddress}" is no mail address`)
  if (!(Number.isInteger(stage.lambdasAtOnce) && stage.lambdasAtOnce > 0)) {
    throw new Error(`Stage ${stage.name}: lambdasAtOnce is the account's quota, a whole number`)
  }
  if (!(Number.isInteger(stage.callsPerSecond) && stage.callsPerSecond > 0)) {
    throw new Error(`Stage ${stage.name}: callsPerSecond is a whole number above zero`)
  }
  const trouble =
    troubleOfCapacity(stage) ??
    troubleOfGroups(stage) ??
    troubleOfWarmThroughput(stage) ??
    troubleOfHosts(stage) ??
    troubleOfMail(stage) ??
    troubleOfRestoredTable(stage)
  if (trouble !== null) throw new Error(`Stage ${stage.name}: ${trouble}`)
  return stage
}

/** What a new on-demand table takes. Above 40,000 the account's quota for a table is to be raised first. */
const NEW_TABLE = { readUnits: 12_000, writeUnits: 4000 }

function troubleOfGroups({ reservedLambdas, examHours }: Stage): string | null {
  const named = [...Object.keys(reservedLambdas), ...scheduledGroups(examHours)]
  const unknown = named.find((group) => !lambdaNames.includes(group))
  return unknown === undefined ? null : `there is no endpoint group ${unknown}`
}

function troubleOfWarmThroughput({ warmThroughput }: Stage): string | null {
  if (!warmThroughput) return null
  const { readUnits, writeUnits } = warmThroughput
  const isFine = (units: number, least: number) => Number.isInteger(units) && units >= least
  return isFine(readUnits, NEW_TABLE.readUnits) && isFine(writeUnits, NEW_TABLE.writeUnits)
    ? null
    : `warmThroughput is at least ${NEW_TABLE.readUnits} read and ${NEW_TABLE.writeUnits} write units, as a new table's`
}

function troubleOfHosts({ identityProviderHosts: hosts }: Stage): string | null {
  const wrong = hosts === 'any' ? undefined : hosts.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  return wrong === undefined ? null : `identityProviderHosts "${wrong}" is no host name in lower case`
}

/** `mail.tcheck.example` of `no-reply@mail.tcheck.example`: what SES verifies. */
export const mailDomainOf = ({ from }: Stage['mail']) => from.slice(from.indexOf('@') + 1)

function troubleOfMail({ mail: { from, replyTo }, domain }: Stage): string | null {
  const wrong = [from, ...(replyTo === undefined ? [] : [replyTo])].find(
    (address) => !/^[a-z0-9._+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(address),
  )
  if (wrong !== undefined) return `mail "${wrong}" is no mail address in lower case`
  const sender = mailDomainOf({ from })
  // Readers trust what comes from the name that they see in the browser.
  return domain && sender !== domain.name && !sender.endsWith(`.${domain.name}`)
    ? `mail.from "${from}" is not on the domain ${domain.name}`
    : null
}

function troubleOfRestoredTable({ name, restoredTable, region }: Stage): string | null {
  if (!restoredTable) return null
  const arn = new RegExp(`^arn:aws:dynamodb:${region}:\\d{12}:table/${restoredTable.name}/stream/.+$`)
  if (!restoredTable.name.startsWith(`tcheck-${name}-restored-`)) return 'restoredTable is no copy of this stage'
  return arn.test(restoredTable.streamArn) ? null : 'restoredTable.streamArn is not the stream of that copy'
}

/** `tcheck/production/token-keys`: what an operator's command writes and a function asks for. */
export const secretNameIn = (stage: Stage, name: SecretName) => `tcheck/${stage.name}/${name}`

/** `tcheck-production-data`: stacks, functions and log groups share the beginning of their names. */
export const nameIn = (stage: Stage, name: string) => `tcheck-${stage.name}-${name}`
