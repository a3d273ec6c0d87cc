import { groupNames } from '@tcheck/contract/endpoints'
import { indexPartitions, itemKinds } from '@tcheck/data/tenant/item-kinds'
import { needs as ofAuditChain } from '../../../functions/audit-chain/needs.ts'
import type { FunctionNeeds } from '../../../functions/function-needs.ts'
import { needs as ofStreamProcessor } from '../../../functions/stream-processor/needs.ts'
import { needs as ofStreamWatch } from '../../../functions/stream-watch/needs.ts'
import { needs as ofUploadCheck } from '../../../functions/upload-check/needs.ts'
import { readNeeds } from '../../lib/read-needs.ts'
import { calledResources, production, type Resource, resourcesOf } from '../synthesized.ts'
import type { Statement } from './allowed-keys.ts'

interface Policy {
  PolicyDocument: { Statement: Statement[] }
}

/** Statements of the role of each function, by its name. */
export function policiesOf(resources: readonly Resource[]): Map<string, Statement[]> {
  const functions = resources.filter((resource) => resource.type === 'AWS::Lambda::Function')
  return new Map(
    functions.map(({ properties }) => {
      const [roleId] = (properties['Role'] as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt']
      const policies = resources.find((one) => one.id === roleId)?.properties['Policies'] as Policy[]
      const statements = policies.flatMap((policy) => policy.PolicyDocument.Statement)
      return [String(properties['FunctionName']).replace('tcheck-production-', ''), statements]
    }),
  )
}

export const declared = await readNeeds(groupNames)
const { stacks } = await production
export const resources = calledResources(stacks)
export const policies = policiesOf(resources)

/** What the API calls, and what stands behind streams and queues. */
export const everyPolicy = new Map([
  ...policies,
  ...[stacks.audit, stacks.mail, stacks.uploadCheck, stacks.watch].flatMap((stack) => [
    ...policiesOf(resourcesOf(stack)),
  ]),
])
export const everyNeeds = new Map<string, FunctionNeeds>([
  ...declared,
  ['audit-chain', ofAuditChain],
  ['stream-processor', ofStreamProcessor],
  ['upload-check', ofUploadCheck],
  ['stream-watch', ofStreamWatch],
])
/** A key of each kind of partition, of the table and of its indexes. */
export const partitions = new Set(
  [...Object.values(itemKinds).map(({ pk }) => pk), ...indexPartitions, 'HEALTH', 'BRANCH#1#MISSIONS'].map(
    (beginning) => (beginning.endsWith('#') ? `${beginning}1` : beginning),
  ),
)
