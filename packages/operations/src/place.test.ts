import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '@tcheck/data/table-definition'
import { stage } from '@tcheck/stages/testing/test-stage'
import { expect, test } from 'vitest'
import { findTableName, openLocalTarget, openStageTarget } from './target.ts'
import { openOperationsFixture } from './testing/operations-fixture.ts'

test('finds the table of a stage by what CloudFormation makes of its name, and the copy that took its place', async () => {
  const { place } = await openOperationsFixture({ isStage: true })
  const make = (TableName: string) => place.dynamo.send(new CreateTableCommand({ TableName, ...tableDefinition }))
  for (const other of ['tcheck-dev-restored-202611200300', 'tcheck-dev2-data-TableABC-XYZ']) await make(other)
  expect(await findTableName(place.dynamo, stage)).toBe('tcheck-dev-data-TableABC-XYZ')
  const restoredTable = { name: 'tcheck-dev-restored-202611200300', streamArn: 'arn:x' }
  expect(await findTableName(place.dynamo, { ...stage, restoredTable })).toBe(restoredTable.name)
  await expect(findTableName(place.dynamo, { ...stage, name: 'other' })).rejects.toThrow('表がありません')
  await make('tcheck-dev-data-TableABC-OLD')
  await expect(findTableName(place.dynamo, stage)).rejects.toThrow('表が2つあります')
})

test('says in one sentence that there is no such stage, or no such folder', async () => {
  await expect(openStageTarget(new URL('.', import.meta.url), 'nowhere')).rejects.toThrow(
    'ステージ「nowhere」を読めません',
  )
  const parent = await mkdtemp(join(tmpdir(), 'tcheck-place-'))
  await expect(openLocalTarget(join(parent, 'nothing'))).rejects.toThrow('がありません')
  await rm(parent, { recursive: true, force: true })
})
