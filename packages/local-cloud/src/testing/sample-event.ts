import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'

const eventsFolder = join(import.meta.dirname, '../../../../events')

/** The named values of sample events: `teacher.access-token`, `unit.code` … */
export type SampleValues = Readonly<Record<string, string>>

/**
 * Reads `events/<name>.json` and replaces placeholders such as `{{teacher.access-token}}` by values of the test.
 * @param name e.g. `teacher-auth/sign-in.success`
 * @throws Error if the event has a placeholder without a value
 */
export async function readSampleEvent(name: string, values: SampleValues = {}): Promise<LambdaEvent> {
  return fillSampleEvent(await readFile(join(eventsFolder, `${name}.json`), 'utf8'), values)
}

/** @throws Error that names the missing value */
export function fillSampleEvent(text: string, values: SampleValues): LambdaEvent {
  const filled = text.replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined)
      throw new Error(`The event asks for {{${key}}}; there are ${Object.keys(values).join(', ')}`)
    return JSON.stringify(value).slice(1, -1)
  })
  return JSON.parse(filled) as LambdaEvent
}

/** The values of an account's three tokens, as sample events name them. */
export const tokenValues = (who: string, headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [`${who}.${name}`, headers[name] ?? '']))
