import type * as z from 'zod'
import { troublesOfCapacity } from './exam-hours.ts'
import type { SecretName } from './secret-names.ts'
import { stageSchema } from './stage-schema.ts'

type Settings = Readonly<z.infer<typeof stageSchema>>

type Issue = z.core.$ZodIssue

/** What two settings must agree on; looked at where each of them is well formed by itself. */
interface Agreement {
  readonly of: readonly (keyof Settings)[]
  readonly troubles: (stage: Settings) => readonly string[]
}

/** The content of a stage's file (`infra/stages/<name>.ts`). */
export type Stage = Readonly<z.infer<typeof stageSchema>>

/**
 * @param stage the export of a stage's file
 * @throws Error that names every fault, one a line, before the build
 */
export function checkStage(stage: Stage): Stage {
  const troubles = troublesOfStage(stage)
  if (troubles.length > 0) throw new Error(describeTroubles((stage as Partial<Stage> | null)?.name, troubles))
  return stage
}

/** One fault a line. */
export const describeTroubles = (name: unknown, troubles: readonly string[]): string =>
  troubles.length === 1
    ? `Stage ${name}: ${troubles[0]}`
    : `Stage ${name}: ${troubles.length} settings are wrong\n${troubles.map((trouble) => `  ${trouble}`).join('\n')}`

/** `mail.tcheck.example` of `no-reply@mail.tcheck.example`: what SES verifies. */
export const mailDomainOf = ({ from }: Stage['mail']) => from.slice(from.indexOf('@') + 1)

/** `tcheck/production/token-keys`: an operator's command writes it, a function reads it. */
export const secretNameIn = (stage: Stage, name: SecretName) => `tcheck/${stage.name}/${name}`

/** `tcheck-production-data`: stacks, functions and log groups share the prefix of their names. */
export const nameIn = (stage: Stage, name: string) => `tcheck-${stage.name}-${name}`

/** Ids of the stacks with data. They are protected against deletion once they exist. */
export const protectedStacks = ['Data', 'Media', 'Keys', 'Vault'] as const

export type ProtectedStack = (typeof protectedStacks)[number]

/** In `restoredTable.inStack` the table that the stack made itself. */
export const OWN_TABLE = 'own'

const RESTORED = 'restored-'

/**
 * The name of a resource that CloudFormation replaces when the stage changes to a restored table: another table gives
 * another name, since the new resource exists beside the old one for a moment.
 */
export const nameByTable = (stage: Stage, name: string) =>
  stage.restoredTable
    ? `${nameIn(stage, name)}-${stage.restoredTable.name.slice(nameIn(stage, RESTORED).length)}`
    : nameIn(stage, name)

const agreements: readonly Agreement[] = [
  {
    of: ['appOrigin', 'domain'],
    troubles: ({ appOrigin, domain }) =>
      domain && URL.parse(appOrigin)?.hostname !== domain.name
        ? [`appOrigin: "${appOrigin}" is not on the domain ${domain.name}`]
        : [],
  },
  {
    of: ['mail', 'domain'],
    // Readers trust what comes from the name that they see in the browser.
    troubles: ({ mail: { from }, domain }) => {
      const sender = from.slice(from.indexOf('@') + 1)
      return domain && sender !== domain.name && !sender.endsWith(`.${domain.name}`)
        ? [`mail.from: "${from}" is not on the domain ${domain.name}`]
        : []
    },
  },
  {
    of: ['domain', 'alarmMail'],
    troubles: ({ domain, alarmMail }) =>
      domain && alarmMail.length === 0
        ? ['alarmMail: is empty, so nobody hears of an alarm of a stage that people use']
        : [],
  },
  {
    of: ['hasFirewall', 'firewallArn'],
    troubles: ({ hasFirewall, firewallArn }) =>
      firewallArn !== undefined && !hasFirewall ? ['firewallArn: there is no firewall (hasFirewall is false)'] : [],
  },
  {
    of: ['account', 'domain'],
    troubles: ({ account, domain }) => ofAccount(account, 'domain', domain?.certificateArn),
  },
  {
    of: ['account', 'firewallArn'],
    troubles: ({ account, firewallArn }) => ofAccount(account, 'firewallArn', firewallArn),
  },
  { of: ['examHours', 'reservedLambdas', 'lambdasAtOnce'], troubles: troublesOfCapacity },
  { of: ['mediaKeyIds'], troubles: ({ mediaKeyIds }) => twice('mediaKeyIds', mediaKeyIds) },
  { of: ['alarmMail'], troubles: ({ alarmMail }) => twice('alarmMail', alarmMail) },
  { of: ['name', 'region', 'restoredTable'], troubles: ofRestoredTable },
]

/** @returns everything that is wrong with what a stage's file says, a sentence each; none where it is right */
export function troublesOfStage(stage: unknown): string[] {
  const { error } = stageSchema.safeParse(stage, { reportInput: true })
  const issues = error?.issues.flatMap(flatten) ?? []
  const wrong = new Set(issues.map(({ path: [field] }) => field))
  const isObject = !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  const agreed = isObject
    ? agreements
        .filter(({ of }) => !of.some((field) => wrong.has(field)))
        .flatMap(({ troubles }) => troubles(stage as Settings))
    : []
  return [...issues.flatMap(sentencesOf), ...agreed]
}

/** Of a choice between shapes what is wrong with the list, if it is one; of keys of a record what is wrong with each. */
function flatten(issue: Issue): readonly Issue[] {
  const nested =
    issue.code === 'invalid_union' ? issue.errors.at(-1) : issue.code === 'invalid_key' ? issue.issues : undefined
  const under = nested?.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
  return under === undefined || under.length === 0 ? [issue] : under.flatMap(flatten)
}

function sentencesOf(issue: Issue): string | string[] {
  const field = issue.path.map(String).join('.')
  const at = field === '' ? '' : `${field}: `
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => `${field === '' ? '' : `${field}.`}${key}: there is no such setting`)
    case 'invalid_type':
      return issue.input === undefined ? `${at}is missing` : `${at}is no ${issue.expected}`
    case 'invalid_value':
      return issue.input === undefined
        ? `${at}is missing`
        : `${at}"${issue.input}" is none of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return `${at}is empty`
    default:
      return `${at}${issue.message}`
  }
}

const twice = (field: string, values: readonly string[]) =>
  [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (value) => `${field}: "${value}" stands there twice`,
  )

function ofAccount(account: string, field: string, arn: string | undefined): string[] {
  const named = arn?.split(':')[4]
  return named !== undefined && named !== account
    ? [`${field}: is of the account ${named}, the stage of ${account}`]
    : []
}

function ofRestoredTable({ name, restoredTable, region }: Settings): string[] {
  if (!restoredTable) return []
  const isCopy = (table: string) => new RegExp(`^tcheck-${name}-${RESTORED}[\\w-]{1,16}$`).test(table)
  const arn = new RegExp(`^arn:aws:dynamodb:${region}:\\d{12}:table/${restoredTable.name}/stream/.+$`)
  if (!isCopy(restoredTable.name)) return ['restoredTable: is no copy of this stage']
  const { streamArn, inStack = [] } = restoredTable
  return [
    ...(arn.test(streamArn) ? [] : ['restoredTable.streamArn: is not the stream of that copy']),
    ...inStack
      .filter((table) => table !== OWN_TABLE && !isCopy(table))
      .map((table) => `restoredTable.inStack: "${table}" is neither ${OWN_TABLE} nor a copy of this stage`),
    ...twice('restoredTable.inStack', inStack),
  ]
}
