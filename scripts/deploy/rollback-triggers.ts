import { nameIn, type Stage } from '@tcheck/stages/stage'

/** A signed call of CloudFormation or CloudWatch: its parameters, and the XML of its answer. */
export type AskService = (service: 'cloudformation' | 'monitoring', query: Record<string, string>) => Promise<string>

/** Alarms of a faulty release; CloudFormation accepts at most five. */
const ALARMS = ['server-errors', 'function-errors', 'gateway-refusals']
const STATES_MS = 5000
/** A separate change, because CloudFormation rejects an update that changes only the triggers. */
const MARK = 'alarms-roll-back'

export const alarmArnsOf = (stage: Stage): string[] =>
  ALARMS.map((name) => `arn:aws:cloudwatch:${stage.region}:${stage.account}:alarm:${nameIn(stage, name)}`)

interface Desk {
  ask: AskService
  say: (line: string) => void
  pause: (ms: number) => Promise<unknown>
}

/**
 * Makes CloudFormation watch the stage's alarms during an update of these stacks and for the stage's `rollbackMinutes` afterwards, and roll
 * back when one goes off. CloudFormation stores the triggers of a stack for later updates, so one call is enough; the CDK's own command
 * does not change them. Skips stacks that do not exist yet, and a stage without alarms: a missing alarm fails every update.
 * @param isDespite removes the triggers: an alarm that is already on would reject the release that mends it
 * @returns names of the stacks that were changed
 */
export async function watchDeploys(
  stage: Stage,
  stackNames: readonly string[],
  { ask, say, pause }: Desk,
  isDespite = false,
): Promise<string[]> {
  const minutes = isDespite ? undefined : stage.rollbackMinutes
  const alarms = minutes === undefined ? [] : alarmArnsOf(stage)
  if (alarms.length > 0 && !(await exist(ask, stage))) return []
  const changed: string[] = []
  for (const stackName of stackNames) {
    const stack = await describeStack(ask, stackName)
    if (stack === null) continue
    const isWatched =
      alarms.every((arn) => stack.includes(`<Arn>${arn}</Arn>`)) &&
      stack.includes(`<MonitoringTimeInMinutes>${minutes}<`)
    if (alarms.length === 0 ? !stack.includes(':alarm:') : isWatched) continue
    say(`${stackName}: ${alarms.length > 0 ? `alarms roll it back, for ${minutes} minutes` : 'no alarm rolls it back'}`)
    await ask('cloudformation', updateOf(stackName, stack, { alarms, minutes: minutes ?? 0 }))
    await settle(ask, stackName, pause)
    changed.push(stackName)
  }
  return changed
}

async function exist(ask: AskService, stage: Stage): Promise<boolean> {
  const names = ALARMS.map((name, at) => [`AlarmNames.member.${at + 1}`, nameIn(stage, name)])
  const answer = await ask('monitoring', {
    Action: 'DescribeAlarms',
    Version: '2010-08-01',
    ...Object.fromEntries(names),
  })
  return alarmArnsOf(stage).every((arn) => answer.includes(arn))
}

/** The unchanged stack with triggers and a mark: template, parameters and capabilities stay. */
function updateOf(
  StackName: string,
  stack: string,
  { alarms, minutes }: { alarms: readonly string[]; minutes: number },
): Record<string, string> {
  const keys = [...stack.matchAll(/<ParameterKey>([^<]+)</g)].map(([, key = '']) => key)
  const tags = [...stack.matchAll(/<Key>([^<]+)<\/Key>\s*<Value>([^<]*)</g)].map(
    ([, key = '', value = '']) => [key, value] as const,
  )
  const marked = [
    ...tags.filter(([key]) => key !== MARK),
    ...(alarms.length > 0 ? [[MARK, `${minutes} minutes`] as const] : []),
  ]
  return {
    Action: 'UpdateStack',
    Version: '2010-05-15',
    StackName,
    UsePreviousTemplate: 'true',
    'Capabilities.member.1': 'CAPABILITY_NAMED_IAM',
    'RollbackConfiguration.MonitoringTimeInMinutes': String(minutes),
    ...(alarms.length === 0 && { 'RollbackConfiguration.RollbackTriggers': '' }),
    ...numbered(alarms, (arn, at) => ({
      [`RollbackConfiguration.RollbackTriggers.member.${at}.Arn`]: arn,
      [`RollbackConfiguration.RollbackTriggers.member.${at}.Type`]: 'AWS::CloudWatch::Alarm',
    })),
    ...numbered(keys, (key, at) => ({
      [`Parameters.member.${at}.ParameterKey`]: key,
      [`Parameters.member.${at}.UsePreviousValue`]: 'true',
    })),
    ...numbered(marked, ([key, value], at) => ({ [`Tags.member.${at}.Key`]: key, [`Tags.member.${at}.Value`]: value })),
  }
}

const numbered = <T>(all: readonly T[], each: (one: T, at: number) => Record<string, string>): Record<string, string> =>
  Object.assign({}, ...all.map((one, index) => each(one, index + 1)))

async function settle(ask: AskService, stackName: string, pause: Desk['pause']): Promise<void> {
  for (;;) {
    const status = /<StackStatus>([^<]+)</.exec((await describeStack(ask, stackName)) ?? '')?.[1] ?? ''
    if (status === 'UPDATE_COMPLETE') return
    if (!/^UPDATE_(COMPLETE_CLEANUP_)?IN_PROGRESS$/.test(status))
      throw new Error(
        `${stackName} is ${status || 'gone'}: an alarm is on, or CloudFormation refuses. --despite-alarms deploys all the same`,
      )
    await pause(STATES_MS)
  }
}

/** What CloudFormation says of a stack, in XML; null where there is none. */
export const describeStack = (ask: AskService, StackName: string): Promise<string | null> =>
  ask('cloudformation', { Action: 'DescribeStacks', Version: '2010-05-15', StackName }).catch((error: Error) => {
    // Its answer where there is no such stack; a call that is not allowed is AccessDenied.
    if (/ValidationError|does not exist/.test(error.message)) return null
    throw error
  })

/** What a stack that stands has told of itself under a name; null where there is no such stack or output. */
export async function outputOf(ask: AskService, stackName: string, name: string): Promise<string | null> {
  const members = ((await describeStack(ask, stackName)) ?? '').split('<member>')
  const own = members.find((member) => member.includes(`<OutputKey>${name}</OutputKey>`))
  return /<OutputValue>([^<]+)</.exec(own ?? '')?.[1] ?? null
}
