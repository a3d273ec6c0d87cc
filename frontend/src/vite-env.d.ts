declare module 'virtual:tcheck-contract' {
  import type { AnyContractRouter } from '@orpc/contract'
  export const contract: AnyContractRouter
}
