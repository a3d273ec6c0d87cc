import { createPublicKey } from 'node:crypto'
import { mailDomainOf, nameIn, protectedStacks, type Stage } from '@tcheck/stages/stage'
import type { Question } from './ask-aws.ts'

export interface Finding {
  /** `stops`: a deploy fails. `later`: the stage works without it, but not for schools. `unknown`: it could not be read. */
  readonly state: 'ok' | 'stops' | 'later' | 'unknown'
  readonly sentence: string
}

export interface Asking {
  readonly aws: (question: Question) => Promise<string>
  /** TXT records of a name. @throws Error where there is none */
  readonly resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>
}

type Check = (stage: Stage, asking: Asking) => Promise<readonly Finding[]>

/** The region of CloudFront's certificate, of the firewall and of cost allocation tags. */
const GLOBAL = 'us-east-1'

const ok = (sentence: string): Finding => ({ state: 'ok', sentence })
const stops = (sentence: string): Finding => ({ state: 'stops', sentence })
const later = (sentence: string): Finding => ({ state: 'later', sentence })

const get = (service: string, region: string, path: string, query = {}, prefix = service): Question => ({
  ...{ service, region, path, query },
  host: `${prefix}.${region}.amazonaws.com`,
})
const post = (service: string, region: string, target: string, input: object): Question => ({
  ...get(service, region, '/'),
  json: { target, version: '1.1', input: { ...input } },
})

const describeStack = (region: string, StackName: string) =>
  get('cloudformation', region, '/', { Action: 'DescribeStacks', Version: '2010-05-15', StackName })

/** An answer; undefined where AWS says that there is no such thing. */
const ifThere = (answer: Promise<string>) =>
  answer.catch((error: Error) => {
    if (/ValidationError|NotFound|does not exist/.test(error.message)) return undefined
    throw error
  })

const bootstrap: Check = async (stage, { aws }) => {
  const needed = stage.hasFirewall || stage.hasProbe || stage.distributionId ? [stage.region, GLOBAL] : [stage.region]
  const found = [...new Set(needed)].map(async (region) =>
    (await ifThere(aws(describeStack(region, 'CDKToolkit')))) === undefined
      ? stops(`${region} is not bootstrapped: npx cdk bootstrap aws://${stage.account}/${region}`)
      : ok(`${region} is bootstrapped`),
  )
  return Promise.all(found)
}

const failedStacks: Check = async (stage, { aws }) => {
  const found = protectedStacks.map(async (id) => {
    const name = nameIn(stage, id.toLowerCase())
    const status = /<StackStatus>([^<]+)</.exec((await ifThere(aws(describeStack(stage.region, name)))) ?? '')?.[1]
    return status !== undefined && /^(?:CREATE_FAILED|ROLLBACK_)/.test(status)
      ? [later(`${name} is ${status}: the next deploy deletes it and creates it again`)]
      : []
  })
  return (await Promise.all(found)).flat()
}

const certificate: Check = async ({ domain }, { aws }) => {
  if (!domain) return []
  const { name, certificateArn: CertificateArn } = domain
  const answer = await ifThere(aws(post('acm', GLOBAL, 'CertificateManager.DescribeCertificate', { CertificateArn })))
  if (answer === undefined) return [stops(`domain: there is no certificate ${CertificateArn}`)]
  const { Certificate } = JSON.parse(answer) as {
    Certificate: { Status: string; SubjectAlternativeNames?: readonly string[] }
  }
  const { Status, SubjectAlternativeNames = [] } = Certificate
  const covers = SubjectAlternativeNames.some(
    (own) => own === name || (own.startsWith('*.') && name.slice(name.indexOf('.')) === own.slice(1)),
  )
  if (Status !== 'ISSUED') return [stops(`domain: the certificate is ${Status}, put its CNAME record into the DNS`)]
  return [covers ? ok(`domain: the certificate covers ${name}`) : stops(`domain: the certificate is not for ${name}`)]
}

const mediaKeys: Check = async ({ name, region, mediaKeyIds }, { aws }) => {
  const found = mediaKeyIds.map(async (id) => {
    const Name = `/tcheck/${name}/media-public-key/${id}`
    const answer = await ifThere(aws(post('ssm', region, 'AmazonSSM.GetParameter', { Name })))
    if (answer === undefined) return stops(`mediaKeyIds: there is no parameter ${Name}`)
    const { Parameter } = JSON.parse(answer) as { Parameter: { Value: string } }
    return isPublicKey(Parameter.Value)
      ? ok(`mediaKeyIds: ${Name} is a public key`)
      : stops(`mediaKeyIds: ${Name} is no public key of the curve P-256, or of RSA with 2048 bits`)
  })
  return Promise.all(found)
}

function isPublicKey(text: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPublicKey(text)
    const isKind =
      asymmetricKeyDetails?.namedCurve === 'prime256v1' ||
      (asymmetricKeyType === 'rsa' && asymmetricKeyDetails?.modulusLength === 2048)
    // A private key has its public half in it.
    return isKind && !text.includes('PRIVATE')
  } catch {
    return false
  }
}

const sender: Check = async ({ region, mail }, { aws }) => {
  const domain = mailDomainOf(mail)
  const account = JSON.parse(await aws(get('ses', region, '/v2/email/account', {}, 'email'))) as {
    ProductionAccessEnabled?: boolean
    SendingEnabled?: boolean
  }
  const found = await ifThere(aws(get('ses', region, `/v2/email/identities/${domain}`, {}, 'email')))
  const { VerifiedForSendingStatus = false } =
    found === undefined ? {} : (JSON.parse(found) as { VerifiedForSendingStatus?: boolean })
  return [
    account.ProductionAccessEnabled
      ? ok('SES: the account may send to everybody')
      : later('SES: the account is in the sandbox and sends to verified addresses only: request production access'),
    ...(account.SendingEnabled === false ? [later('SES: sending is stopped for this account')] : []),
    VerifiedForSendingStatus
      ? ok(`SES: ${domain} is verified`)
      : later(
          `SES: ${domain} is not verified: put the outputs DkimName… and DkimValue… of the stack Mail into its DNS`,
        ),
  ]
}

const dmarc: Check = async ({ mail }, { resolveTxt }) => {
  const domain = mailDomainOf(mail)
  const organisation = domain.split('.').slice(1).join('.')
  for (const name of [domain, organisation]) {
    const records = await resolveTxt(`_dmarc.${name}`).catch(() => [])
    if (records.some((parts) => parts.join('').startsWith('v=DMARC1'))) return [ok(`DMARC: _dmarc.${name} is there`)]
  }
  return [later(`DMARC: there is no TXT record _dmarc.${domain}, for example "v=DMARC1; p=quarantine; adkim=s"`)]
}

const alarmMail: Check = async (stage, { aws }) => {
  if (stage.alarmMail.length === 0) return [later('alarmMail: nobody is told of alarms')]
  const TopicArn = `arn:aws:sns:${stage.region}:${stage.account}:${nameIn(stage, 'alarms')}`
  const query = { Action: 'ListSubscriptionsByTopic', Version: '2010-03-31', TopicArn }
  const answer = await ifThere(aws(get('sns', stage.region, '/', query)))
  if (answer === undefined) return [later('alarmMail: the first deploy sends a mail to each address; each confirms it')]
  const waiting = answer
    .split('<member>')
    .filter((member) => member.includes('PendingConfirmation'))
    .map((member) => /<Endpoint>([^<]+)</.exec(member)?.[1] ?? '')
  return waiting.length === 0
    ? [ok('alarmMail: every address has confirmed')]
    : waiting.map((address) => later(`alarmMail: ${address} has not confirmed`))
}

const budget: Check = async ({ monthlyBudget }, { aws }) => {
  if (monthlyBudget === undefined) return []
  const input = { Status: 'Active', TagKeys: ['stage'] }
  const answer = await aws(post('ce', GLOBAL, 'AWSInsightsIndexService.ListCostAllocationTags', input))
  const { CostAllocationTags = [] } = JSON.parse(answer) as { CostAllocationTags?: readonly unknown[] }
  return [
    CostAllocationTags.length > 0
      ? ok('monthlyBudget: the tag stage is active')
      : later('monthlyBudget: activate the cost allocation tag stage (Billing console), a day after the first deploy'),
  ]
}

const backup: Check = async ({ region, vault }, { aws }) => {
  if (!vault) return []
  const { ResourceTypeOptInPreference: optIn = {}, ResourceTypeManagementPreference: managed = {} } = JSON.parse(
    await aws(get('backup', region, '/account-settings')),
  ) as {
    ResourceTypeOptInPreference?: Readonly<Record<string, boolean>>
    ResourceTypeManagementPreference?: Readonly<Record<string, boolean>>
  }
  const off = ['DynamoDB', 'S3'].filter((type) => optIn[type] !== true)
  return [
    ...off.map((type) => later(`vault: AWS Backup is not opted in for ${type} in ${region}`)),
    ...(managed['DynamoDB'] === true
      ? []
      : [later('vault: the advanced features for DynamoDB are off; copies to other regions and accounts need them')]),
    ...(off.length === 0 && managed['DynamoDB'] === true ? [ok('vault: AWS Backup is opted in')] : []),
  ]
}

const checks: Readonly<Record<string, Check>> = {
  bootstrap,
  stacks: failedStacks,
  certificate,
  'media keys': mediaKeys,
  mail: sender,
  DMARC: dmarc,
  alarms: alarmMail,
  budget,
  backup,
}

/** What the account lacks for this stage; nothing is changed. A check that is not allowed is `unknown`. */
export async function checkAccount(stage: Stage, asking: Asking): Promise<Finding[]> {
  const all = Object.entries(checks).map(([name, check]) =>
    check(stage, asking).catch((error: Error): Finding[] => [
      { state: 'unknown', sentence: `${name}: ${error.message}` },
    ]),
  )
  return (await Promise.all(all)).flat()
}
