/** What differs between the copies of the product in the cloud: one typed file per stage under `infra/stages/`. */
export interface Stage {
  /** Part of every name in the cloud: lower case letters, digits, hyphens. */
  readonly name: string
  readonly region: string
  /** Where the browser finds the app, without a slash at the end; CloudFront's own name until there is a domain. */
  readonly appOrigin: string
  /** The certificate lives in us-east-1, as CloudFront demands. */
  readonly domain?: { readonly name: string; readonly certificateArn: string }
  /** Makes the firewall's stack in us-east-1. */
  readonly hasFirewall: boolean
  /** Output of the firewall's stack, once it is deployed: CloudFormation cannot hand it over between regions. */
  readonly firewallArn?: string
  /** Media keys that CloudFront accepts, by the last part of their parameter's name; two while keys change. */
  readonly mediaKeyIds: readonly [string, ...string[]]
  readonly logRetentionDays: 30 | 180 | 365
  /** Opens /api/docs and /api/openapi.json. */
  readonly showsApiDescription: boolean
  /** Calls a second one HTTP API takes before it answers 429. */
  readonly callsPerSecond: number
}

/** @throws Error with one sentence for the operator, before anything is built */
export function checkStage(stage: Stage): Stage {
  if (!/^[a-z][a-z0-9-]{1,19}$/.test(stage.name)) {
    throw new Error(`Stage name "${stage.name}": 2 to 20 lower case letters, digits and hyphens, a letter first`)
  }
  const origin = URL.parse(stage.appOrigin)
  if (origin?.protocol !== 'https:' || origin.origin !== stage.appOrigin) {
    throw new Error(`Stage ${stage.name}: appOrigin "${stage.appOrigin}" is no https origin`)
  }
  if (stage.domain && origin.hostname !== stage.domain.name) {
    throw new Error(`Stage ${stage.name}: appOrigin "${stage.appOrigin}" is not on the domain ${stage.domain.name}`)
  }
  if (stage.domain && !stage.domain.certificateArn.startsWith('arn:aws:acm:us-east-1:')) {
    throw new Error(`Stage ${stage.name}: the certificate of ${stage.domain.name} must be in us-east-1`)
  }
  if (stage.firewallArn && !/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\//.test(stage.firewallArn)) {
    throw new Error(`Stage ${stage.name}: firewallArn is no CloudFront web ACL`)
  }
  return stage
}

/** `tcheck-production-data`: stacks, functions and log groups share the beginning of their names. */
export const nameIn = (stage: Stage, name: string) => `tcheck-${stage.name}-${name}`
