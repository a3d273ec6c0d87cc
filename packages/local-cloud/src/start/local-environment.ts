import { devNull } from 'node:os'
import { pushServices } from '@tcheck/contract/push-services'
import { PUSH_PATH } from '../push/push-page.ts'

export const TABLE_NAME = 'tcheck'
export const MEDIA_BUCKET = 'tcheck-media'
export const UPLOADS_BUCKET = 'tcheck-uploads'
/** Only the embedded store checks these. */
export const ACCESS_KEY_ID = 'local'
export const SECRET_ACCESS_KEY = 'local-secret-access-key'
export const SESSION_TOKEN = 'local-session-token'

/** Variables that would override the settings below in the SDK. */
const MISLEADING = ['AWS_PROFILE', 'AWS_ENDPOINT_URL', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS', 'AWS_DEFAULT_REGION']

interface LocalEndpoints {
  origin: string
  /** Where what people uploaded is read. */
  filesOrigin: string
  table: string
  store: string
  mail: string
  /** Of the service that takes messages for the worker of jobs. */
  jobs: string
  secretsPort: number
}

/** The environment of a Lambda in the embedded cloud. For the functions nothing else differs. */
export function localEnvironment(endpoints: LocalEndpoints): Record<string, string> {
  const { origin, filesOrigin, table, store, mail, jobs, secretsPort } = endpoints
  return {
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: SECRET_ACCESS_KEY,
    AWS_SESSION_TOKEN: SESSION_TOKEN,
    AWS_CONFIG_FILE: devNull,
    AWS_SHARED_CREDENTIALS_FILE: devNull,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL_DYNAMODB: table,
    AWS_ENDPOINT_URL_S3: store,
    AWS_ENDPOINT_URL_SESV2: mail,
    AWS_ENDPOINT_URL_SQS: jobs,
    PARAMETERS_SECRETS_EXTENSION_HTTP_PORT: String(secretsPort),
    TABLE_NAME,
    MEDIA_BUCKET,
    UPLOADS_BUCKET,
    JOBS_QUEUE_URL: `${jobs}/000000000000/tcheck-jobs`,
    APP_ORIGIN: origin,
    FILES_ORIGIN: filesOrigin,
    PUSH_SERVICES: [...pushServices, `${origin}${PUSH_PATH}`].join(' '),
    MAIL_FROM: 'no-reply@tcheck.example',
    MAIL_REPLY_TO: '',
    MAIL_CONFIGURATION_SET: 'tcheck-local-mail',
    STAGE: 'local',
    API_DOCS: 'on',
    // A line for every call would bury what the start says.
    AWS_LAMBDA_LOG_LEVEL: process.env['AWS_LAMBDA_LOG_LEVEL'] ?? 'WARN',
  }
}

/** @returns a function that restores the environment */
export function applyEnvironment(environment: Readonly<Record<string, string>>): () => void {
  const before = new Map([...MISLEADING, ...Object.keys(environment)].map((name) => [name, process.env[name]]))
  for (const name of MISLEADING) delete process.env[name]
  Object.assign(process.env, environment)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
