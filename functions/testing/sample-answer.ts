import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { openSampleCloud, prepareEvent, type SampleCloud } from './sample-cloud.ts'

const EVENTS = join(import.meta.dirname, '../../events')

/**
 * What a sample event is answered in a world of its own.
 *
 * @param name `admin-branches/list.success`
 * @param prepare what the case finds there
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
