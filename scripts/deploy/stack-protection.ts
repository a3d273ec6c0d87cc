import { nameIn, type ProtectedStack, protectedStacks, type Stage } from '@tcheck/stages/stage'
import { type AskService, describeStack } from './rollback-triggers.ts'

const stackNameOf = (stage: Stage, id: ProtectedStack) => nameIn(stage, id.toLowerCase())
const statusOf = (stack: string) => /<StackStatus>([^<]+)</.exec(stack)?.[1] ?? ''
const isProtected = (stack: string) => stack.includes('<EnableTerminationProtection>true<')

/** A stack that was never created: it must be deleted before the next try. */
const NEVER_CREATED = /^(?:CREATE_FAILED|REVIEW_IN_PROGRESS|ROLLBACK_(?:COMPLETE|FAILED))$/

/**
 * The stacks with data that the next deploy creates. Termination protection of a stack whose creation failed is removed,
 * so that the CDK can delete the remains and create it again.
 *
 * @returns their ids in the app
 */
export async function prepareNewStacks(
  stage: Stage,
  { ask, say }: { ask: AskService; say: (line: string) => void },
): Promise<ProtectedStack[]> {
  const created: ProtectedStack[] = []
  for (const id of protectedStacks) {
    const name = stackNameOf(stage, id)
    const stack = await describeStack(ask, name)
    if (stack !== null && !NEVER_CREATED.test(statusOf(stack))) continue
    created.push(id)
    if (stack === null || !isProtected(stack)) continue
    say(`${name}: its creation failed (${statusOf(stack)}); it may be deleted now`)
    await protect(ask, name, false)
  }
  return created
}

/** Protects the stacks with data that exist. Every deploy calls it, so an interrupted one is completed by the next. */
export async function protectStacks(stage: Stage, ask: AskService): Promise<string[]> {
  const changed: string[] = []
  for (const id of protectedStacks) {
    const name = stackNameOf(stage, id)
    const stack = await describeStack(ask, name)
    if (stack === null || isProtected(stack) || NEVER_CREATED.test(statusOf(stack))) continue
    await protect(ask, name, true)
    changed.push(name)
  }
  return changed
}

const protect = (ask: AskService, StackName: string, isOn: boolean) =>
  ask('cloudformation', {
    Action: 'UpdateTerminationProtection',
    Version: '2010-05-15',
    StackName,
    EnableTerminationProtection: String(isOn),
  })
