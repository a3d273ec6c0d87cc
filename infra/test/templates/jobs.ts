import { jobSource } from '@tcheck/data/job/job-source'
import { describe, expect, test } from 'vitest'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const resources = resourcesOf(stacks.jobs)
const propertiesOf = (type: string) => resources.filter((one) => one.type === type).map(({ properties }) => properties)
const [queue] = propertiesOf('AWS::SQS::Queue')
const [worker] = propertiesOf('AWS::Lambda::Function')

describe('jobs', () => {
  test('are woken by a queue that is encrypted and keeps a message for six calls of the worker', () => {
    expect(queue).toMatchObject({
      QueueName: 'tcheck-production-jobs',
      SqsManagedSseEnabled: true,
      RedrivePolicy: { maxReceiveCount: jobSource.queue.maxReceives },
    })
    expect(queue?.['VisibilityTimeout']).toBeGreaterThanOrEqual(6 * Number(worker?.['Timeout']))
    expect(worker?.['Timeout']).toBe(jobSource.timeOutSeconds)
  })

  test('run one a call, so many at once, and each message fails by itself', () => {
    expect(propertiesOf('AWS::Lambda::EventSourceMapping')).toMatchObject([
      {
        BatchSize: 1,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: jobSource.atOnce },
      },
    ])
  })

  test('without a lease are found by a schedule', () => {
    expect(propertiesOf('AWS::Events::Rule')).toMatchObject([{ ScheduleExpression: 'rate(2 minutes)' }])
  })
})
