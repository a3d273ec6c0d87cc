import { endpoints as contractEndpoints, type Endpoint } from '@tcheck/contract/endpoints'
import { pushServices } from '@tcheck/contract/push-services'
import { pageSecurityHeaders } from '@tcheck/contract/security-headers'
import { checkStage, nameIn, type ProtectedStack, type Stage } from '@tcheck/stages/stage'
import { type App, type Stack, Tags } from 'aws-cdk-lib'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import { areasOf, domainsOf } from './areas.ts'
import type { NeedsOfLambdas } from './read-needs.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { AuditStack } from './stacks/audit-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { DomainStack } from './stacks/domain-stack.ts'
import { EdgeStack, hasEdge } from './stacks/edge-stack.ts'
import { FilesStack } from './stacks/files-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { JobsStack, jobQueueName } from './stacks/jobs-stack.ts'
import { KeysStack } from './stacks/keys-stack.ts'
import { MailStack } from './stacks/mail-stack.ts'
import { MediaStack } from './stacks/media-stack.ts'
import { ObservabilityStack } from './stacks/observability-stack.ts'
import { UploadCheckStack } from './stacks/upload-check-stack.ts'
import { VaultStack } from './stacks/vault-stack.ts'
import { WatchStack } from './stacks/watch-stack.ts'
import { WebStack } from './stacks/web-stack.ts'

interface TcheckProps {
  readonly stage: Stage
  /** Shown by the health page. */
  readonly version: string
  readonly needs: NeedsOfLambdas
  readonly codeOf: (group: string) => Code
  /**
   * Ids of the stacks with data that do not exist yet. They are not protected against deletion: a failed creation
   * leaves a stack that must be deleted before the next try. `scripts/deploy.ts` protects them once they exist.
   */
  readonly newStacks?: readonly string[]
  /** The contract's, unless a test counts ahead. */
  readonly endpoints?: readonly Endpoint[]
}

export interface TcheckStacks {
  readonly data: DataStack
  readonly media: MediaStack
  readonly keys: KeysStack
  readonly files: FilesStack
  readonly audit: AuditStack
  readonly uploadCheck: UploadCheckStack
  readonly watch: WatchStack
  readonly mail: MailStack
  readonly jobs: JobsStack
  readonly apis: readonly ApiStack[]
  readonly domains: readonly DomainStack[]
  readonly web: WebStack
  readonly observability: ObservabilityStack
  readonly firewall?: FirewallStack
  readonly edge?: EdgeStack
  readonly vault?: VaultStack
}

/** All stacks of one stage. Stacks with data (data, media, keys) are separate from stacks that each deploy replaces. */
export function defineTcheck(
  app: App,
  { endpoints = contractEndpoints, version, newStacks = [], ...props }: TcheckProps,
): TcheckStacks {
  const stage = checkStage(props.stage)
  const at = (name: string, region = stage.region) => ({ stackName: nameIn(stage, name), env: { region }, stage })
  const kept = (id: ProtectedStack) => ({
    ...at(id.toLowerCase()),
    terminationProtection: !newStacks.includes(id),
  })
  const data = new DataStack(app, 'Data', kept('Data'))
  const media = new MediaStack(app, 'Media', kept('Media'))
  const keys = new KeysStack(app, 'Keys', kept('Keys'))
  const files = new FilesStack(app, 'Files', {
    ...at('files'),
    uploads: media.uploads,
    mediaKeyGroup: keys.mediaKeyGroup,
  })
  const functions = {
    ...props,
    stage,
    resources: {
      table: data.table,
      media: media.media,
      uploads: media.uploads,
      secretsKey: keys.secretsKey,
      secretArns: keys.secretArns,
      jobQueueArn: data.formatArn({ service: 'sqs', resource: jobQueueName(stage) }),
    },
    environment: { ...environmentOf(stage, version, data, media), FILES_ORIGIN: files.origin },
  }
  const audit = new AuditStack(app, 'Audit', { ...at('audit'), functions })
  const uploadCheck = new UploadCheckStack(app, 'UploadCheck', { ...at('upload-check'), functions })
  const watch = new WatchStack(app, 'Watch', { ...at('watch'), functions })
  const mail = new MailStack(app, 'Mail', { ...at('mail'), functions })
  const jobs = new JobsStack(app, 'Jobs', { ...at('jobs'), functions, givenUp: uploadCheck.givenUp })
  const areas = areasOf(endpoints)
  const apis = areas.map(
    (area) => new ApiStack(app, `Api-${area.name}`, { ...at(`api-${area.name}`), area, functions }),
  )
  const apiIds = new Map(apis.map(({ area, apiId }) => [area.name, apiId]))
  const domains = domainsOf(endpoints).map(
    (domain) =>
      new DomainStack(app, `Domain-${domain.name}`, { ...at(`domain-${domain.name}`), domain, functions, apiIds }),
  )
  const web = new WebStack(app, 'Web', {
    ...at('web'),
    securityHeaders: pageSecurityHeaders(`https://${media.uploads.bucketRegionalDomainName}`, files.origin),
    media: media.media,
    mediaKeyGroup: keys.mediaKeyGroup,
    apis: apis.map(({ area, domainName }) => ({ pathPattern: area.pathPattern, domainName })),
  })
  const observability = new ObservabilityStack(app, 'Observability', {
    ...at('observability'),
    lambdaNames: [...new Set(endpoints.map(({ lambda }) => lambda))],
    tableName: data.table.tableName,
  })
  const firewall = stage.hasFirewall && new FirewallStack(app, 'Firewall', at('firewall', 'us-east-1'))
  const edge = hasEdge(stage) && new EdgeStack(app, 'Edge', at('edge', 'us-east-1'))
  const vault =
    stage.vault &&
    new VaultStack(app, 'Vault', {
      ...kept('Vault'),
      vault: stage.vault,
      tableArn: data.table.tableArn,
      buckets: [media.media, media.uploads],
    })
  // These take no tags in CloudFormation's own schema, whatever the library renders.
  const tagged = { excludeResourceTypes: ['AWS::CloudWatch::Dashboard', 'AWS::ApplicationAutoScaling::ScalableTarget'] }
  Tags.of(app).add('product', 'tcheck', tagged)
  Tags.of(app).add('stage', stage.name, tagged)
  return {
    data,
    media,
    keys,
    files,
    audit,
    uploadCheck,
    watch,
    mail,
    jobs,
    apis,
    domains,
    web,
    observability,
    ...(firewall && { firewall }),
    ...(edge && { edge }),
    ...(vault && { vault }),
  }
}

/** The environment that each function's `index.ts` reads: names of resources, never a secret. */
function environmentOf(stage: Stage, version: string, data: DataStack, media: MediaStack): Record<string, string> {
  return {
    STAGE: stage.name,
    APP_VERSION: version,
    APP_ORIGIN: stage.appOrigin,
    TABLE_NAME: data.table.tableName,
    MEDIA_BUCKET: media.media.bucketName,
    UPLOADS_BUCKET: media.uploads.bucketName,
    // By its name: the queue's stack and those that wake it do not need each other.
    JOBS_QUEUE_URL: `https://sqs.${stage.region}.${data.urlSuffix}/${data.account}/${jobQueueName(stage)}`,
    SECRETS_PREFIX: `tcheck/${stage.name}/`,
    API_DOCS: stage.showsApiDescription ? 'on' : 'off',
    OIDC_ALLOWED_HOSTS: stage.identityProviderHosts === 'any' ? '' : stage.identityProviderHosts.join(' '),
    PUSH_SERVICES: pushServices.join(' '),
    SECOND_FACTOR_REQUIRED_FOR: stage.secondFactorRequiredFor.join(','),
  }
}

export const stacksOf = ({
  data,
  media,
  keys,
  files,
  audit,
  uploadCheck,
  watch,
  mail,
  jobs,
  apis,
  domains,
  web,
  observability,
  firewall,
  edge,
  vault,
}: TcheckStacks): readonly Stack[] => [
  data,
  media,
  keys,
  files,
  audit,
  uploadCheck,
  watch,
  mail,
  jobs,
  ...apis,
  ...domains,
  web,
  observability,
  ...[firewall, edge, vault].filter((stack) => stack !== undefined),
]
