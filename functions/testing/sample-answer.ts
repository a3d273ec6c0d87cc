import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerTo, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { openSampleWorld, prepareEvent, type SampleWorld } from './sample-world.ts'

const EVENTS = join(import.meta.dirname, '../../events')

/**
 * What a sample event is answered in a world of its own.
 *
 * @param name `admin-branches/list.success`
 * @param prepare what the case finds there
 */
export async function answerToSample(
  name: string,
  prepare: (world: SampleWorld) => Promise<void> = async () => undefined,
): Promise<TestAnswer> {
  const world = await openSampleWorld()
  await prepare(world)
  const { event, lambda } = prepareEvent(world, readFileSync(join(EVENTS, `${name}.json`), 'utf8'))
  return answerTo(lambda, event)
}
