import type { ExamHours } from '@tcheck/stages/exam-hours'
import { TimeZone } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-applicationautoscaling'
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'

/**
 * The alias of a function with provisioned Lambdas in exam hours. Only a version can have them, and the alias always
 * names the newest. Outside of the hours nothing is provisioned or paid (decision 0303).
 */
export function addReadyLambdas(
  scope: Construct,
  group: string,
  lambda: LambdaFunction,
  examHours: readonly ExamHours[],
): IFunction {
  const alias = lambda.addAlias('live')
  const counts = examHours.map(({ readyLambdas }) => readyLambdas[group] ?? 0)
  const scaling = alias.addAutoScaling({ minCapacity: 0, maxCapacity: Math.max(...counts) })
  for (const [at, { days, from, until }] of examHours.entries()) {
    const count = counts[at] ?? 0
    if (count === 0) continue
    const schedule = (time: string) => {
      const [hour = '', minute = ''] = time.split(':')
      return Schedule.cron({ weekDay: days.join(','), hour: String(Number(hour)), minute: String(Number(minute)) })
    }
    const timeZone = TimeZone.ASIA_TOKYO
    scaling.scaleOnSchedule(`From${at}`, {
      schedule: schedule(from),
      timeZone,
      minCapacity: count,
      maxCapacity: count,
    })
    scaling.scaleOnSchedule(`Until${at}`, { schedule: schedule(until), timeZone, minCapacity: 0, maxCapacity: 0 })
  }
  return LambdaFunction.fromFunctionAttributes(scope, 'Live', { functionArn: alias.functionArn, sameEnvironment: true })
}
