import { contract } from 'virtual:tcheck-contract/calls'
import type { Contract } from '@tcheck/contract/contract'
import { callIn, requestOf } from './call-request.ts'
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
export function askAhead(path: readonly [group: string, call: string], input: unknown): void {
  const headers = credentials().headers('account')
  if ('access-token' in headers && !credentials().needsRenewal())
    askEarly(requestOf(callIn(contract, path), input, headers))
}

export function askAll(calls: readonly AheadCall[]): void {
  for (const [path, input] of calls) askAhead(path, input)
}
