import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allResources, production } from '../synthesized.ts'

const FOLDER = new URL('../../../docs/runbooks/', import.meta.url)
const pages = readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const)

const resources = allResources((await production).stacks)
const namesOf = (type: string, property: string) =>
  resources.filter((one) => one.type === type).map(({ properties }) => String(properties[property]))
const logGroups = namesOf('AWS::Logs::LogGroup', 'LogGroupName')
const [dashboard] = resources.filter(({ type }) => type === 'AWS::CloudWatch::Dashboard')
const shown = JSON.stringify(dashboard?.properties)

/** `<stage>` is production, any other placeholder is one part of a name. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll('<stage>', 'production').replaceAll(/<\w+>/g, '[\\w-]+')}$`)

describe.each(pages)('%s', (_, page) => {
  test('names log groups that exist', () => {
    const named = [...page.matchAll(/`((?:\/aws)?\/[\w/]*tcheck\/[\w/<>-]+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !logGroups.some((group) => patternOf(name).test(group)))).toEqual([])
  })

  test('names graphs that the dashboard shows', () => {
    const sentences = page.match(/Dashboard: .*/g) ?? []
    const graphs = sentences.flatMap((sentence) => [...sentence.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title))
    expect(graphs.filter((title) => !shown.includes(title))).toEqual([])
  })
})

test('API Gateway delivers its logs under the prefix that needs no line of a log policy for each group', () => {
  const delivered = resources.filter(({ id, type }) => type === 'AWS::Logs::LogGroup' && id.startsWith('AccessLog'))
  expect(delivered.length).toBeGreaterThan(5)
  for (const { properties } of delivered) {
    expect(properties['LogGroupName']).toMatch(/^\/aws\/vendedlogs\/tcheck\/production\/access\//)
  }
})
