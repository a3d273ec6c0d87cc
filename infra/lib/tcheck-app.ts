import { endpoints as contractEndpoints, type Endpoint } from '@tcheck/contract'
import { securityHeaders } from '@tcheck/contract/security-headers'

import { type App, type Stack, Tags } from 'aws-cdk-lib'
import type { Code } from 'aws-cdk-lib/aws-lambda'
import { areasOf } from './areas.ts'
import type { NeedsOfGroups } from './read-needs.ts'
import { ApiStack } from './stacks/api-stack.ts'
import { DataStack } from './stacks/data-stack.ts'
import { FirewallStack } from './stacks/firewall-stack.ts'
import { KeysStack } from './stacks/keys-stack.ts'
import { MediaStack } from './stacks/media-stack.ts'
import { WebStack } from './stacks/web-stack.ts'
import { checkStage, nameIn, type Stage } from './stage.ts'

export interface TcheckProps {
  readonly stage: Stage
  /** Shown by the health page. */
  readonly version: string
  readonly needs: NeedsOfGroups
  readonly codeOf: (group: string) => Code
  /** The contract's, unless a test counts ahead. */
  readonly endpoints?: readonly Endpoint[]
}

export interface TcheckStacks {
  readonly data: DataStack
  readonly media: MediaStack
  readonly keys: KeysStack
  readonly apis: readonly ApiStack[]
  readonly web: WebStack
  readonly firewall?: FirewallStack
}

/** All stacks of one stage. What must not be lost (data, media, keys) is apart from what is replaced with each deploy. */
export function defineTcheck(
  app: App,
  { endpoints = contractEndpoints, version, ...props }: TcheckProps,
): TcheckStacks {
  const stage = checkStage(props.stage)
  const at = (name: string, region = stage.region) => ({ stackName: nameIn(stage, name), env: { region }, stage })
  const data = new DataStack(app, 'Data', at('data'))
  const media = new MediaStack(app, 'Media', at('media'))
  const keys = new KeysStack(app, 'Keys', at('keys'))
  const functions = {
    ...props,
    stage,
    resources: {
      table: data.table,
      media: media.media,
      uploads: media.uploads,
      secretsKey: keys.secretsKey,
      secretArns: keys.secretArns,
    },
    environment: environmentOf(stage, version, data, media),
  }
  const areas = areasOf(endpoints)
  const apis = areas.map(
    (area) => new ApiStack(app, `Api-${area.name}`, { ...at(`api-${area.name}`), area, functions }),
  )
  const web = new WebStack(app, 'Web', {
    ...at('web'),
    securityHeaders,
    media: media.media,
    mediaKeyGroup: keys.mediaKeyGroup,
    apis: apis.map(({ area, domainName }) => ({ pathPattern: area.pathPattern, domainName })),
  })
  const firewall = stage.hasFirewall && new FirewallStack(app, 'Firewall', at('firewall', 'us-east-1'))
  Tags.of(app).add('product', 'tcheck')
  Tags.of(app).add('stage', stage.name)
  return { data, media, keys, apis, web, ...(firewall && { firewall }) }
}

/** What each function's `index.ts` reads; names of resources, never a secret. */
function environmentOf(stage: Stage, version: string, data: DataStack, media: MediaStack): Record<string, string> {
  return {
    STAGE: stage.name,
    APP_VERSION: version,
    APP_ORIGIN: stage.appOrigin,
    TABLE_NAME: data.table.tableName,
    MEDIA_BUCKET: media.media.bucketName,
    UPLOADS_BUCKET: media.uploads.bucketName,
    SECRETS_PREFIX: `tcheck/${stage.name}/`,
    API_DOCS: stage.showsApiDescription ? 'on' : 'off',
  }
}

export const stacksOf = ({ data, media, keys, apis, web, firewall }: TcheckStacks): readonly Stack[] => [
  data,
  media,
  keys,
  ...apis,
  web,
  ...(firewall ? [firewall] : []),
]
