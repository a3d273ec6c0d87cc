/** A signed call of CloudFormation or CloudWatch, with the XML of its response. */
export type AskService = (service: 'cloudformation' | 'monitoring', query: Record<string, string>) => Promise<string>

/** CloudFormation's description of a stack in XML; null if the stack does not exist. */
export const describeStack = (ask: AskService, StackName: string): Promise<string | null> =>
  ask('cloudformation', { Action: 'DescribeStacks', Version: '2010-05-15', StackName }).catch((error: Error) => {
    // Its answer where there is no such stack; a call that is not allowed is AccessDenied.
    if (/ValidationError|does not exist/.test(error.message)) return null
    throw error
  })

/** An output of a deployed stack; null if the stack or the output does not exist. */
export async function outputOf(ask: AskService, stackName: string, name: string): Promise<string | null> {
  const members = ((await describeStack(ask, stackName)) ?? '').split('<member>')
  const own = members.find((member) => member.includes(`<OutputKey>${name}</OutputKey>`))
  return /<OutputValue>([^<]+)</.exec(own ?? '')?.[1] ?? null
}
