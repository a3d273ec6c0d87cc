import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Key } from '@tcheck/data/table'
import { MEMBER_ATTRIBUTES, noMembers, noteMember, type TenantMembers } from '@tcheck/data/tenant/tenant-walk'
import type { Target } from '../target.ts'

/** Parts of a stage's table that are read at once: one alone would take a day for a terabyte. */
const SEGMENTS_OF_STAGE = 16

/**
 * Scans a table for the items of one branch. Key conditions cannot find all of them: deleted students, accounts and links are in no list of
 * their branch. For a stage it scans a restored copy only (decision 0317). Memory holds the ids of the branch's people and missions, and
 * one page a segment.
 */
export async function findMembers(
  { dynamo, tableName, stage }: Pick<Target, 'dynamo' | 'tableName' | 'stage'>,
  branchId: string,
): Promise<TenantMembers> {
  const members = noMembers()
  const client = DynamoDBDocumentClient.from(dynamo)
  const segments = stage === null ? 1 : SEGMENTS_OF_STAGE
  const readSegment = async (Segment: number) => {
    const pages = paginateScan(
      { client },
      {
        TableName: tableName,
        Segment,
        TotalSegments: segments,
        ProjectionExpression: MEMBER_ATTRIBUTES.map((name) => `#${name}`).join(', '),
        ExpressionAttributeNames: Object.fromEntries(MEMBER_ATTRIBUTES.map((name) => [`#${name}`, name])),
      },
    )
    for await (const { Items = [] } of pages) {
      for (const item of Items) noteMember(members, branchId, item as Key & { branch_id?: unknown })
    }
  }
  await Promise.all(Array.from({ length: segments }, (_, segment) => readSegment(segment)))
  return members
}
