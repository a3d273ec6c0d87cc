import { requestOf } from './call-request.ts'
import { callAt } from './calls.ts'
import { credentials } from './credentials.ts'
import { askEarly } from './early-answers.ts'

/**
 * Asks for what a page will ask for itself as soon as it is known who is here, and answers nothing: the page's own call takes the
 * answer. Where nobody signed in, or tokens are to be renewed
 * first, only the page asks.
 *
 * @param path of the call in the contract: `['learning', 'showContentByStudent']`
 */
export async function askAhead(path: readonly [group: string, call: string], input: unknown): Promise<void> {
  const call = await callAt(path)
  const headers = credentials().headers('account')
  if ('access-token' in headers && !credentials().needsRenewal()) askEarly(requestOf(call, input), headers)
}
