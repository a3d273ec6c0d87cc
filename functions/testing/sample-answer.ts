import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'

const EVENTS = join(import.meta.dirname, '../../events')

/**
 * The response to a sample event in a new test cloud.
 * @param name `admin-branches/list.success`
 * @param prepare stores what the case needs
 */
export async function answerToSample(
  name: string,
  prepare: (testCloud: SampleCloud) => Promise<void> = async () => undefined,
): Promise<TestAnswer> {
  const testCloud = await openSampleCloud()
  await prepare(testCloud)
  const { event, lambda } = prepareEvent(testCloud, readFileSync(join(EVENTS, `${name}.json`), 'utf8'))
  return answerTo(lambda, event)
}
