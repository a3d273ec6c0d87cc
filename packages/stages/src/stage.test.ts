import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ExamHours } from './exam-hours.ts'
import { loadStage } from './load-stage.ts'
import { checkStage, nameByTable, type Stage, troublesOfStage } from './stage.ts'
import { fullStage as full, stage } from './testing/test-stage.ts'

const hours: ExamHours = { days: ['MON'], from: '08:20', until: '16:00', readyLambdas: { 'student-activities': 200 } }
const { mail: _mail, ...withoutMail } = full
const { account: _account, ...withoutAccount } = full
const certificate = full.domain?.certificateArn ?? ''
const domainWith = (certificateArn: string) => ({ ...full, domain: { name: 'tcheck.example', certificateArn } })

const copy = 'tcheck-full-restored-202611200300'
const restoredWith = (inStack: readonly string[]) => ({
  name: copy,
  streamArn: `arn:aws:dynamodb:${full.region}:${full.account}:table/${copy}/stream/2026-11-20T03:00:00.000`,
  inStack,
})

/** What a person writes by mistake: Node.js takes the types away, so only the schema sees it. */
const wrong: readonly (readonly [string, unknown])[] = [
  [
    'secondFactorRequiredFor.0: "admn" is none of admin, branch, teacher',
    { ...full, secondFactorRequiredFor: ['admn'] },
  ],
  ['secondFactor: there is no such setting', { ...full, secondFactor: ['admin'] }],
  ['domain.cert: there is no such setting', { ...full, domain: { ...full.domain, cert: certificate } }],
  ['region: "ap-northeast-9" is none of ap-northeast-1', { ...full, region: 'ap-northeast-9' }],
  ['mail: is missing', withoutMail],
  ['mail.from: is missing', { ...full, mail: {} }],
  [
    'mail.from: "Tcheck <a@tcheck.example>" is no mail address',
    { ...full, mail: { from: 'Tcheck <a@tcheck.example>' } },
  ],
  ['mail.replyTo: "support" is no mail address', { ...full, mail: { ...full.mail, replyTo: 'support' } }],
  ['mail.from: "no-reply@othertcheck.example" is not on', { ...full, mail: { from: 'no-reply@othertcheck.example' } }],
  ['account: is missing', withoutAccount],
  ['account: is no string', { ...full, account: 111_111_111_111 }],
  ['account: "1111" is no account number', { ...full, account: '1111' }],
  ['domain: is of the account 222222222222', domainWith(certificate.replace(full.account, '222222222222'))],
  ['it must be in us-east-1', domainWith(certificate.replace('us-east-1', 'ap-northeast-1'))],
  ['firewallArn: "arn:aws:wafv2', { ...full, firewallArn: full.firewallArn?.replace('global', 'regional') }],
  ['firewallArn: there is no firewall', { ...full, hasFirewall: false }],
  ['reservedLambdas: 3750 together, but 100 of the 1000', { ...full, lambdasAtOnce: 1000 }],
  ['reservedLambdas.session: is a whole number above zero', { ...full, reservedLambdas: { session: 0 } }],
  ['there is no endpoint group exams', { ...full, reservedLambdas: { exams: 1 } }],
  ['lambdasAtOnce: is a whole number', { ...full, lambdasAtOnce: 1.5 }],
  ['lambdasAtOnce: is no number', { ...full, lambdasAtOnce: '1000' }],
  ['callsPerSecond: is a whole number', { ...full, callsPerSecond: 0 }],
  ['logRetentionDays: "90" is none of 30, 180, 365', { ...full, logRetentionDays: 90 }],
  ['hasFirewall: is no boolean', { ...full, hasFirewall: 'yes' }],
  ['mediaKeyIds.0: is missing', { ...full, mediaKeyIds: [] }],
  ['mediaKeyIds: "first" stands there twice', { ...full, mediaKeyIds: ['first', 'first'] }],
  ['alarmMail: is empty', { ...full, alarmMail: [] }],
  ['alarmMail.0: "operations" is no mail address', { ...full, alarmMail: ['operations'] }],
  [
    'identityProviderHosts.0: "https://accounts.google.com"',
    { ...full, identityProviderHosts: ['https://accounts.google.com'] },
  ],
  ['warmThroughput.readUnits: is at least 12000', { ...full, warmThroughput: { readUnits: 1000, writeUnits: 4000 } }],
  ['restoredTable: is no copy of this stage', { ...full, restoredTable: { name: 'tcheck-dev-data', streamArn: '' } }],
  ['neither own nor a copy of this stage', { ...full, restoredTable: restoredWith(['own', 'tcheck-dev-data']) }],
  ['restoredTable.inStack: "own" stands there twice', { ...full, restoredTable: restoredWith(['own', 'own']) }],
  ['restoredTable.inStack.0: is missing', { ...full, restoredTable: restoredWith([]) }],
  ['examHours.0.from: "8:20" is no time', { ...full, examHours: [{ ...hours, from: '8:20' }] }],
  ['are no hours', { ...full, examHours: [{ ...hours, until: '08:20' }] }],
  ['overlap at 16:00', { ...full, examHours: [hours, { ...hours, from: '16:00', until: '18:00' }] }],
  ['examHours.0.days.0: "Monday" is none of MON', { ...full, examHours: [{ ...hours, days: ['Monday'] }] }],
  [
    '200 Lambdas of student-activities shall stand ready, 100',
    { ...full, examHours: [hours], reservedLambdas: { 'student-activities': 100 } },
  ],
  ['more than the account may run', { ...full, examHours: [hours], lambdasAtOnce: 250, reservedLambdas: {} }],
  ['is no object', null],
  ['is no object', 'production'],
  ...['', 'P', 'a stage', 'production-of-the-whole-country'].map(
    (name) => [`name: "${name}" is no stage name`, { ...full, name }] as const,
  ),
  ...['http://tcheck.example', 'https://tcheck.example/', 'tcheck.example', 'https://tcheck.example/app'].map(
    (appOrigin) => [`appOrigin: "${appOrigin}" is no https origin`, { ...full, appOrigin }] as const,
  ),
  ['is not on the domain', { ...full, appOrigin: 'https://other.example' }],
]

test.each(wrong)('is refused, once and in words: %s', (sentence, settings) => {
  expect(troublesOfStage(settings)).toEqual([expect.stringContaining(sentence)])
  expect(() => checkStage(settings as Stage)).toThrow(sentence)
})

test('names everything that is wrong at once', () => {
  const settings = {
    ...withoutMail,
    secondFactorRequiredFor: ['admn'],
    lambdasAtOnce: 1000,
    colour: 'blue',
    brand: 'x',
  }
  expect(() => checkStage(settings as unknown as Stage)).toThrow(
    [
      'Stage full: 5 settings are wrong',
      '  secondFactorRequiredFor.0: "admn" is none of admin, branch, teacher',
      '  mail: is missing',
      '  colour: there is no such setting',
      '  brand: there is no such setting',
      '  reservedLambdas: 3750 together, but 100 of the 1000 that the account may run (lambdasAtOnce) must stay for the others',
    ].join('\n'),
  )
})

test.each([
  ['the one of the tests', stage],
  ['one with every setting', full],
])('takes %s as it is', (_, settings) => {
  expect(checkStage(settings)).toBe(settings)
})

test('takes hours one after the other, and the same ones on other days', () => {
  const weekend: ExamHours = { ...hours, days: ['SAT', 'SUN'] }
  const evening: ExamHours = { ...hours, from: '17:00', until: '20:00' }
  expect(troublesOfStage({ ...full, examHours: [hours, weekend, evening] })).toEqual([])
})

describe('a stage’s file', () => {
  async function folderWith(name: string, text: string) {
    const folder = await mkdtemp(join(tmpdir(), 'tcheck-stages-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, `${name}.ts`), text)
    return pathToFileURL(`${folder}/`)
  }

  test.each([
    ['school', 'export const stage = { name: "school" }', 'account: is missing'],
    ['school', 'export const settings = {}', 'infra/stages/school.ts exports no stage'],
    ['school', 'export const stage = null', 'is no object'],
    ['other', 'export const stage = {}', 'There is no stage school'],
    ['school', `export const stage = ${JSON.stringify(full)}`, 'names its stage full'],
  ])('called %s with %s is refused', async (name, text, sentence) => {
    await expect(loadStage(await folderWith(name, text), 'school')).rejects.toThrow(sentence)
  })
})

test('a resource of another table has another name, and a copy imported into the stack is accepted', () => {
  expect(nameByTable(full, 'mail')).toBe('tcheck-full-mail')
  const restored = checkStage({ ...full, restoredTable: restoredWith(['own', copy]) } as Stage)
  expect(nameByTable(restored, 'mail')).toBe('tcheck-full-mail-202611200300')
  const long = { ...restoredWith([copy]), name: `${copy}-again` }
  expect(troublesOfStage({ ...full, restoredTable: long })).toEqual(['restoredTable: is no copy of this stage'])
})
