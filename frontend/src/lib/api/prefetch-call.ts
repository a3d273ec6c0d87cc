import { contract } from 'virtual:tcheck-contract/calls'
import type { Contract } from '@tcheck/contract/contract'
import { callIn, requestOf } from './call-request.ts'
import { credentials } from './credentials.ts'
import { prefetch } from './prefetched-responses.ts'

/** A call by its place in the contract, and its input: `[['learning', 'showContentByStudent'], { code }]`. */
export type PrefetchCall = {
  [G in keyof Contract & string]: readonly [path: readonly [G, keyof Contract[G] & string], input: object]
}[keyof Contract & string]

/**
 * Asks for what a page will ask for itself as soon as it is known who is here, and answers nothing: the page's own call takes the
 * answer. Where nobody signed in, or tokens are to be renewed
 * first, only the page asks.
 *
 * @param path of the call in the contract: `['learning', 'showContentByStudent']`
 */
export function prefetchCall(path: readonly [group: string, call: string], input: unknown): void {
  const headers = credentials().headers('account')
  if ('access-token' in headers && !credentials().needsRenewal())
    prefetch(requestOf(callIn(contract, path), input, headers))
}

export function prefetchAll(calls: readonly PrefetchCall[]): void {
  for (const [path, input] of calls) prefetchCall(path, input)
}
