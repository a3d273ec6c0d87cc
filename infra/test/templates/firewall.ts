import { DEVICE_MARK_COOKIE } from '@tcheck/contract/device-mark-cookie'
import { endpoints } from '@tcheck/contract/endpoints'
import { apiErrorMessage } from '@tcheck/contract/errors'
import { addressLimits, FILES_OF_FIRST_VISIT } from '@tcheck/stages/address-limits'
import { describe, expect, test } from 'vitest'
import { measured } from '../../../scripts/cost/measured.ts'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const [acl] = stacks.firewall ? resourcesOf(stacks.firewall) : []

interface Match {
  FieldToMatch: { UriPath?: object; SingleHeader?: { Name: string } }
  SearchString: string
  PositionalConstraint: 'STARTS_WITH' | 'ENDS_WITH' | 'CONTAINS'
}
interface Scope {
  ByteMatchStatement?: Match
  NotStatement?: { Statement: Scope }
  AndStatement?: { Statements: Scope[] }
}
interface BlockedResponse {
  ResponseCode: number
  CustomResponseBodyKey?: string
  ResponseHeaders?: { Name: string; Value: string }[]
}
interface Rule {
  Name: string
  Action?: { Block: { CustomResponse: BlockedResponse } }
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

function counts(scope: Scope | undefined, path: string, cookie = ''): boolean {
  if (scope?.NotStatement) return !counts(scope.NotStatement.Statement, path, cookie)
  if (scope?.AndStatement) return scope.AndStatement.Statements.every((one) => counts(one, path, cookie))
  const { FieldToMatch, PositionalConstraint: where, SearchString: text = '' } = scope?.ByteMatchStatement ?? {}
  const subject = FieldToMatch?.SingleHeader ? cookie : path
  if (where === 'CONTAINS') return subject.includes(text)
  return where === 'ENDS_WITH' ? subject.endsWith(text) : where === 'STARTS_WITH' && subject.startsWith(text)
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

  test('lets all of them sign in, mistype five times and wait each time', () => {
    expect(rate('sign-ins')?.Limit).toBeGreaterThanOrEqual(PEOPLE * 12)
  })

  test('closes no address for one script with a hundred guesses a second', () => {
    expect(rate('sign-ins')?.Limit).toBeGreaterThanOrEqual(PEOPLE * 3 + 100 * 300)
  })

  test('words its refusals as the product does', () => {
    const bodies = acl?.properties['CustomResponseBodies'] as Record<string, { ContentType: string; Content: string }>
    for (const name of ['sign-ins', 'calls', 'files']) {
      const {
        ResponseCode,
        CustomResponseBodyKey = '',
        ResponseHeaders,
      } = rules.find((rule) => rule.Name === name)?.Action?.Block.CustomResponse ?? {}
      const { ContentType, Content = '{}' } = bodies[CustomResponseBodyKey] ?? {}
      expect([ResponseCode, ContentType]).toEqual([429, 'APPLICATION_JSON'])
      expect(ResponseHeaders).toEqual([{ Name: 'retry-after', Value: '30' }])
      expect(JSON.parse(Content)).toEqual({ errors: [apiErrorMessage('TOO_MANY_TRIES')], code: 'TOO_MANY_TRIES' })
    }
  })

  test('lets 20,000 behind one address sign in at their first lesson on new devices, once its stage says so', () => {
    const people = 20_000
    const limits = addressLimits({ peopleBehindOneAddress: people })
    // Seven in eight begin in the first five minutes, and three in four mistype once (`scripts/cost/one-address.ts`).
    expect(limits.signIns).toBeGreaterThanOrEqual(people * 0.875 * 1.75)
    expect(limits.files).toBeGreaterThanOrEqual(people * (FILES_OF_FIRST_VISIT + PICTURES))
    expect(addressLimits({})).toEqual(addressLimits({ peopleBehindOneAddress: 3000 }))
  })

  test('counts no fewer files of a first visit than the built app has', () => {
    expect(FILES_OF_FIRST_VISIT).toBeGreaterThanOrEqual(FIRST_VISIT)
  })

  test('grows with the number of people behind one address', () => {
    const of = (peopleBehindOneAddress: number) => addressLimits({ peopleBehindOneAddress })
    expect(of(10_000).signIns).toBe(200_000)
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

  test('counts no sign-in on a device that has signed in before, and counts it as a call', () => {
    const cookie = `${DEVICE_MARK_COOKIE}=mark.signature`
    const [path = ''] = endpoints.flatMap((one) => (one.name === 'sign-in' ? [one.path] : []))
    const isCounted = (name: string, sent: string) => counts(rate(name)?.ScopeDownStatement, path, sent)
    expect([isCounted('sign-ins', ''), isCounted('sign-ins', 'a=b'), isCounted('sign-ins', `a=b; ${cookie}`)]).toEqual([
      true,
      true,
      false,
    ])
    expect(isCounted('calls', cookie)).toBe(true)
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
