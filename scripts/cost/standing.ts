/** The resources of a stage that cost money while it is idle. */
export interface Standing {
  kmsKeys: number
  secrets: number
  alarms: number
  healthChecks: number
  /** Queues that a Lambda takes messages from: it asks them also while they are empty. */
  polledQueues: number
  /** Rules of the firewall, each group of managed ones as one; null without a firewall. */
  firewallRules: number | null
  /** Alarms that are there for the firewall alone. */
  firewallAlarms: number
  /** Routes of the APIs whose own figures are paid. */
  measuredRoutes: number
  isTraced: boolean
}

interface Resource {
  readonly type: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Counts these resources in all templates of a stage. */
export function standingOf(resources: readonly Resource[]): Standing {
  const ofType = (type: string) => resources.filter((one) => one.type === type).map(({ properties }) => properties)
  const [acl] = ofType('AWS::WAFv2::WebACL')
  const alarms = ofType('AWS::CloudWatch::Alarm')
  const firewallAlarms = alarms.filter(({ Namespace }) => Namespace === 'AWS/WAFV2').length
  const hasRouteMetrics = ofType('AWS::ApiGatewayV2::Stage').some(
    ({ DefaultRouteSettings }) => (DefaultRouteSettings as { DetailedMetricsEnabled?: boolean }).DetailedMetricsEnabled,
  )
  return {
    kmsKeys: ofType('AWS::KMS::Key').length,
    secrets: ofType('AWS::SecretsManager::Secret').length,
    alarms: alarms.length - firewallAlarms,
    healthChecks: ofType('AWS::Route53::HealthCheck').length,
    // A source with a starting position is a stream.
    polledQueues: ofType('AWS::Lambda::EventSourceMapping').filter((one) => one['StartingPosition'] === undefined)
      .length,
    firewallRules: acl ? (acl['Rules'] as unknown[]).length : null,
    firewallAlarms,
    measuredRoutes: hasRouteMetrics ? ofType('AWS::ApiGatewayV2::Route').length : 0,
    isTraced: ofType('AWS::Lambda::Function').some((one) => one['TracingConfig'] !== undefined),
  }
}
