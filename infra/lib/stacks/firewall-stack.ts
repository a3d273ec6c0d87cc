import { endpoints } from '@tcheck/contract/endpoints'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * One school of 1,000 behind one address opens the app (about 60 files and calls each) and saves 60 answers within
 * the five minutes WAF counts: 120,000 requests are an exam, not an attack.
 */
const REQUESTS_PER_ADDRESS = 120_000
/** 1,000 people of one school who all sign in at the first bell, and mistype twice. Who guesses is stopped by account, in the Lambda. */
const SIGN_INS_PER_ADDRESS = 3000

/** Before CloudFront, hence in us-east-1. Its ARN goes into the stage's file by hand: no reference leaves a region. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props)
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: nameIn(stage, 'web'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      dataProtectionConfig: {
        dataProtections: [withheld('QUERY_STRING'), withheld('BODY'), ...SECRET_HEADERS.map(header)],
      },
      rules: [
        limit('sign-ins', 0, SIGN_INS_PER_ADDRESS, signInPathEnd()),
        limit('requests', 1, REQUESTS_PER_ADDRESS),
        // Answers, memos and tables are larger than 8 KB; each Lambda has its own limit.
        managed('AWSManagedRulesCommonRuleSet', 2, ['SizeRestrictions_BODY']),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 3),
      ],
    })
    new CfnOutput(this, 'FirewallArn', { value: acl.attrArn })
  }
}

/** Whoever reads these is the user. */
const SECRET_HEADERS = ['access-token', 'client', 'cookie', 'encrypted-username']

/** Neither logs nor samples show it. */
const withheld = (fieldType: string, fieldKeys?: string[]): CfnWebACL.DataProtectProperty => ({
  action: 'SUBSTITUTION',
  field: { fieldType, ...(fieldKeys && { fieldKeys }) },
})
const header = (name: string) => withheld('SINGLE_HEADER', [name])

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
})

/** How the path of every sign-in ends: one limit for all pages, or a guesser would go from page to page. */
function signInPathEnd(): string {
  const pathEnd = '/sign_in'
  const paths = endpoints.filter((endpoint) => endpoint.name === 'sign-in').map(({ path }) => path)
  const other = paths.find((path) => !path.endsWith(pathEnd))
  if (other || paths.length === 0) throw new Error(`A sign-in that the firewall does not limit: ${other ?? 'none'}`)
  return pathEnd
}

/** Blocks an address beyond so many requests in five minutes, of all paths or of those that end so. */
function limit(name: string, priority: number, requests: number, pathEnd?: string): CfnWebACL.RuleProperty {
  const somePaths: CfnWebACL.StatementProperty = {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'ENDS_WITH',
      searchString: pathEnd ?? '',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
  return {
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429 } } },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: 300,
        limit: requests,
        ...(pathEnd && { scopeDownStatement: somePaths }),
      },
    },
    visibilityConfig: visibility(name),
  }
}

function managed(name: string, priority: number, onlyCounted: readonly string[] = []): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: visibility(name),
  }
}
