import type { Contract } from '@tcheck/contract/contract'
import { requestOf } from './call-request.ts'
import { callAt } from './calls.ts'
import { credentials } from './credentials.ts'
import { askEarly } from './early-answers.ts'

/** A call by its place in the contract, and its input: `[['learning', 'showContentByStudent'], { code }]`. */
export type AheadCall = {
  [G in keyof Contract & string]: readonly [path: readonly [G, keyof Contract[G] & string], input: object]
}[keyof Contract & string]

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

/** Where one cannot be asked ahead, only the page asks. */
export function askAll(calls: readonly AheadCall[]): void {
  for (const [path, input] of calls) void askAhead(path, input).catch(() => undefined)
}
