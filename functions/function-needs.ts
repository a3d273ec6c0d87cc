/** Secrets of the product, by the last part of their name `tcheck/<stage>/<name>`. */
export const secretNames = ['token-keys', 'token-public-keys', 'sealing-keys', 'media-signing'] as const
export type SecretName = (typeof secretNames)[number]

/**
 * What one function may touch. `functions/<group>/needs.ts` exports it as `needs`; infra turns it into the function's
 * policy, so what is not named here is refused in the cloud.
 */
export interface FunctionNeeds {
  /** `read`: get and query, on the indexes too. `write`: put, update, delete, condition checks. */
  readonly table: readonly ('read' | 'write')[]
  /** Question media; `read`: get one object, `list`: see that the bucket is there and what is in it. */
  readonly media?: readonly ('read' | 'list')[]
  /** What people upload; `write`: also what a signed POST may store. */
  readonly uploads?: readonly ('read' | 'write')[]
  readonly secrets: readonly SecretName[]
  /** Memory also buys processor time: 1,769 MB is one whole virtual processor. Default 1,024. */
  readonly memoryMegabytes?: number
}
