import { DEVICE_MARK_COOKIE } from '@tcheck/contract/device-mark-cookie'
import { endpoints } from '@tcheck/contract/endpoints'
import { apiErrorMessage } from '@tcheck/contract/errors'
import { ADDRESS_WINDOW_SECONDS, addressLimits } from '@tcheck/stages/address-limits'
import { nameIn, type Stage } from '@tcheck/stages/stage'
import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** WAF for CloudFront must be in us-east-1. The operator writes its ARN into the stage's file, because references do not cross regions. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props)
    const limits = addressLimits(stage)
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: nameIn(stage, 'web'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      dataProtectionConfig: {
        dataProtections: [withheld('QUERY_STRING'), withheld('BODY'), ...SECRET_HEADERS.map(header)],
      },
      customResponseBodies: {
        [TOO_MANY]: { contentType: 'APPLICATION_JSON', content: tooMany },
      },
      rules: [
        limit('sign-ins', 0, limits.signIns, {
          andStatement: { statements: [path('ENDS_WITH', signInPathEnd()), noMark] },
        }),
        limit('calls', 1, limits.calls, path('STARTS_WITH', '/api/')),
        limit('files', 2, limits.files, { notStatement: { statement: path('STARTS_WITH', '/api/') } }),
        managed('AWSManagedRulesCommonRuleSet', 3, bodyRules.common),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 4, bodyRules.knownBadInputs),
      ],
    })
    new CfnOutput(this, 'FirewallArn', { value: acl.attrArn })
  }
}

/**
 * Rules for bodies only count. A body here is JSON that a schema checks and no page runs, and students' answers contain
 * anything: `<script>`, an address, `../..`. Answers, memos and tables are also larger than 8 KB. Each Lambda has its
 * own limit.
 */
const bodyRules = {
  common: [
    'SizeRestrictions_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'CrossSiteScripting_BODY',
  ],
  knownBadInputs: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY', 'ReactJSRCE_BODY'],
} as const

/** The user reads these. */
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

/** The path suffix of every sign-in. All pages share one limit, or an attacker would switch pages. */
function signInPathEnd(): string {
  const pathEnd = '/sign_in'
  const paths = endpoints.filter((endpoint) => endpoint.name === 'sign-in').map(({ path }) => path)
  const other = paths.find((path) => !path.endsWith(pathEnd))
  if (other || paths.length === 0) throw new Error(`A sign-in that the firewall does not limit: ${other ?? 'none'}`)
  return pathEnd
}

const path = (
  positionalConstraint: 'STARTS_WITH' | 'ENDS_WITH',
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
})

/**
 * A device on which somebody signed in before is not counted as a sign-in, only as a call. The firewall cannot check the
 * mark's signature; the Lambda does.
 */
const noMark: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { singleHeader: { Name: 'cookie' } },
        positionalConstraint: 'CONTAINS',
        searchString: `${DEVICE_MARK_COOKIE}=`,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    },
  },
}

/** The response of the firewall in the product's format; WAF's own has no body. */
const TOO_MANY = 'too-many-tries'
/** WAF opens again some seconds after the rate has fallen below the limit. */
const RETRY_AFTER_SECONDS = '30'
const tooMany = JSON.stringify({ errors: [apiErrorMessage('TOO_MANY_TRIES')], code: 'TOO_MANY_TRIES' })

/** Blocks an address after a number of requests to some paths in five minutes. */
function limit(
  name: string,
  priority: number,
  requests: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: TOO_MANY,
          responseHeaders: [{ name: 'retry-after', value: RETRY_AFTER_SECONDS }],
        },
      },
    },
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        evaluationWindowSec: ADDRESS_WINDOW_SECONDS,
        limit: requests,
        scopeDownStatement,
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
