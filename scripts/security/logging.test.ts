import { expect, test } from 'vitest'
import { filesWith, productFiles, readPage } from './product-files.ts'

const page = readPage('logging.md')
const cloud = productFiles(['packages', 'functions'])

test('product code of the cloud writes logs by one function alone', () => {
  expect(filesWith(cloud, /\bconsole\.|process\.std(out|err)\.write/)).toEqual(['packages/api-runtime/src/log.ts'])
})

test('no code of the cloud calls a logging or measuring service', () => {
  expect(
    filesWith(cloud, /from '[^']*(cloudwatch|kinesis|firehose|sentry|datadog|newrelic|opentelemetry|winston|pino)/i),
  ).toEqual([])
})

test('the page names the fields of the line of a refused call', () => {
  for (const field of ['code', 'role', 'caller', 'branch', 'impersonator']) expect(page).toContain(`\`${field}\``)
})
