import { endpoints } from '@tcheck/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { measured } from '../../../scripts/cost/measured.ts'
import { production, resourcesOf } from '../synthesized.ts'

const { stacks } = await production
const [acl] = stacks.firewall ? resourcesOf(stacks.firewall) : []

interface Rule {
  Name: string
  Priority: number
  Action?: { Block?: object }
  Statement: {
    RateBasedStatement?: {
      AggregateKeyType: string
      EvaluationWindowSec: number
      Limit: number
      ScopeDownStatement?: { ByteMatchStatement: { SearchString: string; PositionalConstraint: string } }
    }
  }
}
const rules = acl?.properties['Rules'] as Rule[]
const rate = (name: string) => rules.find((rule) => rule.Name === name)?.Statement.RateBasedStatement

/** A large school behind one address: all of it at the same bell. */
const PEOPLE = 1000
/** The app on a device that has never seen it: page, chunks, fonts, pictures of the set. */
const FILES = 60
/** Reloads, a second device, a teacher who looks at the class: as much again as a third of it. */
const ALLOWANCE = 1.33

describe('the firewall', () => {
  test('lets a school of 1,000 behind one address open the app and take a whole exam within its five minutes', () => {
    const requests = PEOPLE * (FILES + measured.attempt.calls) * ALLOWANCE
    expect(rate('requests')).toMatchObject({ AggregateKeyType: 'IP', EvaluationWindowSec: 300 })
    expect(rate('requests')?.Limit).toBeGreaterThanOrEqual(requests)
    // And no more than four such schools: one address that asks for more is no school.
    expect(rate('requests')?.Limit).toBeLessThan(4 * requests)
  })

  test('lets all of them sign in, and mistype twice', () => {
    expect(rate('sign-ins')?.Limit).toBeGreaterThanOrEqual(PEOPLE * 3)
  })

  test('counts every page where people sign in, and nothing else, as a sign-in', () => {
    const { SearchString: end = '-', PositionalConstraint: where } =
      rate('sign-ins')?.ScopeDownStatement?.ByteMatchStatement ?? {}
    expect(where).toBe('ENDS_WITH')
    const counted = endpoints.filter(({ path }) => path.endsWith(end)).map(({ name }) => name)
    expect(new Set(counted)).toEqual(new Set(['sign-in']))
    expect(counted).toHaveLength(endpoints.filter(({ name }) => name === 'sign-in').length)
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
