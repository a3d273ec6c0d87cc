import { endpoints } from '@tcheck/contract/endpoints'
import { apiErrorMessage } from '@tcheck/contract/errors'
import { describe, expect, test } from 'vitest'
import { measured } from '../../../scripts/cost/measured.ts'
import { addressLimits } from '../../lib/stacks/firewall-stack.ts'
import { stage as productionStage } from '../../stages/production.ts'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const [acl] = stacks.firewall ? resourcesOf(stacks.firewall) : []

interface PathMatch {
  SearchString: string
  PositionalConstraint: 'STARTS_WITH' | 'ENDS_WITH'
}
interface Scope {
  ByteMatchStatement?: PathMatch
  NotStatement?: { Statement: Scope }
}
interface Rule {
  Name: string
  Action?: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey?: string } } }
  Statement: {
    RateBasedStatement?: {
      AggregateKeyType: string
      EvaluationWindowSec: number
      Limit: number
      ScopeDownStatement: Scope
    }
    ManagedRuleGroupStatement?: { RuleActionOverrides: { Name: string; ActionToUse: object }[] }
  }
}
const rules = acl?.properties['Rules'] as Rule[]
const rate = (name: string) => rules.find((rule) => rule.Name === name)?.Statement.RateBasedStatement

/** A district whose schools are all behind one address, in the exam that all of them take. */
const PEOPLE = 2700
/** A device that has never seen the app, until it works offline. */
const FIRST_VISIT = measured.firstVisit.requests
/** One picture of each question: the file, and its signature. */
const PICTURES = 20

function counts(scope: Scope | undefined, path: string): boolean {
  if (scope?.NotStatement) return !counts(scope.NotStatement.Statement, path)
  const { PositionalConstraint: where, SearchString: text = '' } = scope?.ByteMatchStatement ?? {}
  return where === 'ENDS_WITH' ? path.endsWith(text) : where === 'STARTS_WITH' && path.startsWith(text)
}

describe('the firewall', () => {
  test('lets a district of 2,700 behind one address open the app and take a whole exam within its five minutes', () => {
    for (const name of ['sign-ins', 'calls', 'files'])
      expect(rate(name)).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300 })
    expect(rate('files')?.Limit).toBeGreaterThanOrEqual(PEOPLE * (FIRST_VISIT + PICTURES))
    expect(rate('calls')?.Limit).toBeGreaterThanOrEqual(PEOPLE * (measured.attempt.calls + PICTURES))
  })

  test('takes one address that asks for four times as much for no district', () => {
    expect(rate('files')?.Limit).toBeLessThan(4 * PEOPLE * (FIRST_VISIT + PICTURES))
    expect(rate('calls')?.Limit).toBeLessThan(4 * PEOPLE * (measured.attempt.calls + PICTURES))
  })

  test('lets all of them sign in, and mistype twice', () => {
    expect(rate('sign-ins')?.Limit).toBeGreaterThanOrEqual(PEOPLE * 3)
  })

  test('words its refusals as the product does', () => {
    const bodies = acl?.properties['CustomResponseBodies'] as Record<string, { ContentType: string; Content: string }>
    for (const name of ['sign-ins', 'calls', 'files']) {
      const { ResponseCode, CustomResponseBodyKey = '' } =
        rules.find((rule) => rule.Name === name)?.Action?.Block.CustomResponse ?? {}
      const { ContentType, Content = '{}' } = bodies[CustomResponseBodyKey] ?? {}
      expect([ResponseCode, ContentType]).toEqual([429, 'APPLICATION_JSON'])
      expect(JSON.parse(Content)).toEqual({ errors: [apiErrorMessage('TOO_MANY_TRIES')], code: 'TOO_MANY_TRIES' })
    }
  })

  test('grows with the number of people behind one address', () => {
    const of = (peopleBehindOneAddress: number) => addressLimits({ ...productionStage, peopleBehindOneAddress })
    expect(of(10_000).signIns).toBe(30_000)
    expect(of(10_000).calls).toBe(10 * of(1000).calls)
  })

  test('counts calls apart from files, and each request with one of both', () => {
    for (const path of ['/', '/student', '/assets/base-1.js', '/media/a.png', ...endpoints.map((one) => one.path)]) {
      const isCall = path.startsWith('/api/')
      expect([path, counts(rate('calls')?.ScopeDownStatement, path)]).toEqual([path, isCall])
      expect([path, counts(rate('files')?.ScopeDownStatement, path)]).toEqual([path, !isCall])
    }
  })

  test('counts every page where people sign in, and nothing else, as a sign-in', () => {
    const counted = endpoints.filter(({ path }) => counts(rate('sign-ins')?.ScopeDownStatement, path))
    expect(new Set(counted.map(({ name }) => name))).toEqual(new Set(['sign-in']))
    expect(counted).toHaveLength(endpoints.filter(({ name }) => name === 'sign-in').length)
  })

  test('refuses no answer for what is in it: rules that look into bodies only count', () => {
    const overrides = rules.flatMap(({ Name, Statement }) =>
      (Statement.ManagedRuleGroupStatement?.RuleActionOverrides ?? []).map((one) => ({ group: Name, ...one })),
    )
    expect(overrides.map(({ group, Name }) => `${group} ${Name}`).toSorted()).toEqual([
      'AWSManagedRulesCommonRuleSet CrossSiteScripting_BODY',
      'AWSManagedRulesCommonRuleSet EC2MetaDataSSRF_BODY',
      'AWSManagedRulesCommonRuleSet GenericLFI_BODY',
      'AWSManagedRulesCommonRuleSet GenericRFI_BODY',
      'AWSManagedRulesCommonRuleSet SizeRestrictions_BODY',
      'AWSManagedRulesKnownBadInputsRuleSet JavaDeserializationRCE_BODY',
      'AWSManagedRulesKnownBadInputsRuleSet Log4JRCE_BODY',
      'AWSManagedRulesKnownBadInputsRuleSet ReactJSRCE_BODY',
    ])
    for (const { ActionToUse } of overrides) expect(ActionToUse).toEqual({ Count: {} })
  })

  test('an exam passes the rate of one API and of its burst too', () => {
    const throttles = stacks.apis
      .flatMap(resourcesOf)
      .filter(({ type }) => type === 'AWS::ApiGatewayV2::Stage')
      .map(({ properties }) => properties['DefaultRouteSettings'] as { ThrottlingRateLimit: number })
    // The page's three calls of everybody within ten seconds.
    for (const { ThrottlingRateLimit } of throttles) expect(ThrottlingRateLimit).toBeGreaterThan((PEOPLE * 3) / 10)
  })
})
