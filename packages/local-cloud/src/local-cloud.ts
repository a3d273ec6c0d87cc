import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { endpoints } from '@tcheck/contract/endpoints'
import { pageSecurityHeaders } from '@tcheck/contract/security-headers'
import { auditSource } from '@tcheck/data/audit/audit-source'
import { openDocumentClient, registerInProcessTable } from '@tcheck/data/document-client'
import { jobSource } from '@tcheck/data/job/job-source'
import { streamSource } from '@tcheck/data/stream/stream-source'
import { uploadSource } from '@tcheck/data/upload/upload-source'
import { createGateway } from './gateway/gateway.ts'
import { startLocalJobs } from './jobs/local-jobs.ts'
import { startLocalMail } from './mail/local-mail.ts'
import { createMediaHandler } from './media/media-handler.ts'
import { createPushPage, openPushFolder } from './push/push-page.ts'
import { openLocalKeys } from './secrets/local-keys.ts'
import { startSecretsExtension } from './secrets/secrets-extension.ts'
import { openDataFolder } from './start/data-folder.ts'
import { startEventSource } from './start/event-source.ts'
import { createFront } from './start/front.ts'
import { createFunctionLoader } from './start/function-loader.ts'
import { startHandlerProcesses } from './start/handler-processes.ts'
import { invokeFunction, invokeWithRecords, reportToStandardError } from './start/invoke-function.ts'
import {
  ACCESS_KEY_ID,
  applyEnvironment,
  localEnvironment,
  MEDIA_BUCKET,
  SECRET_ACCESS_KEY,
  SESSION_TOKEN,
  TABLE_NAME,
  UPLOADS_BUCKET,
} from './start/local-environment.ts'
import { listenOnLocalhost } from './start/localhost-server.ts'
import { ensureProductTable } from './start/product-table.ts'
import { addDays, seedDemoContent } from './start/seed-demo.ts'
import { openStoredPorts } from './start/stored-ports.ts'
import { startStoreServer } from './store/store-server.ts'
import { toDataFolderError } from './table/data-folder-error.ts'
import { createInProcessRequestHandler } from './table/request-handler.ts'
import { startTableThread } from './table/table-thread.ts'
import { startFilesOrigin } from './uploads/files-origin.ts'
import { startUploadEvents } from './uploads/upload-events.ts'
import { BUILT_WEB_FOLDER } from './web/build-web.ts'
import { createStaticWeb } from './web/static-web.ts'

export interface LocalCloudOptions {
  /** 0: any that is free. */
  port: number
  dataDir: string
  /** Begins anew: removes what was kept. */
  reset?: boolean
  /** The web app and the functions from their sources, with hot reload. */
  dev?: boolean
  /** Where the built web app is; `frontend/dist` unless said. */
  webDir?: string
  /** The demo with a small classroom or the whole one; false: an empty table, for tests that bring their own content. */
  demo?: false | 'small' | 'whole'
  /** Nothing on standard error about handlers that fail. */
  quiet?: boolean
  /** Lambdas in so many processes of their own; without it they share this one. */
  handlerProcesses?: number
  /** Told before the demo content is written, which takes a moment. */
  onSeed?: () => void
}

export interface LocalCloud {
  /** `http://localhost:3000` */
  origin: string
  /** What the functions find in their environment. */
  env: Readonly<Record<string, string>>
  close: () => Promise<void>
}

const SWEEP_MS = 60_000

/**
 * Starts the embedded cloud in this process: the table (in a thread), the object store, secrets, and one origin with the gateway and every
 * Lambda, the media and the web app. Sets `process.env` for the functions until `close`. Only one can run in a process.
 * @throws StartError, DataFolderError with one sentence in Japanese if the operator can mend the cause
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const closers: (() => unknown)[] = []
  const close = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    return { ...(await open(options, (closer) => closers.push(closer))), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(options: LocalCloudOptions, onClose: (closer: () => unknown) => void) {
  const {
    port,
    dataDir,
    reset = false,
    dev = false,
    webDir = BUILT_WEB_FOLDER,
    demo = 'small',
    quiet = false,
  } = options
  const folder = await openDataFolder(dataDir, { isReset: reset })
  onClose(folder.release)
  const front = createFront()
  const localhost = await listenOnLocalhost(port, front.listener)
  onClose(localhost.close)
  const origin = `http://localhost:${localhost.port}`
  const origins = [origin, `http://127.0.0.1:${localhost.port}`]

  const keys = await openLocalKeys(folder.path)
  const secrets = await startSecretsExtension({ secrets: keys.secrets, sessionToken: SESSION_TOKEN })
  onClose(secrets.close)
  const table = await startTableThread({ path: folder.tablePath, sweepIntervalMs: SWEEP_MS })
  onClose(table.close)
  onClose(registerInProcessTable(createInProcessRequestHandler(table)))
  const ports = await openStoredPorts(folder.portsPath)
  const storeOptions = {
    folder: folder.storePath,
    buckets: [MEDIA_BUCKET, UPLOADS_BUCKET],
    accessKeys: { [ACCESS_KEY_ID]: SECRET_ACCESS_KEY },
    allowedOrigins: () => origins,
  }
  const store = await ports
    .listen('store', (storePort) => startStoreServer({ ...storeOptions, port: storePort }))
    .catch((error) => {
      throw toDataFolderError(error, folder.path)
    })
  onClose(store.close)
  const files = await ports.listen('files', (filesPort) =>
    startFilesOrigin({ store: store.store, bucket: UPLOADS_BUCKET, key: keys.mediaKey, port: filesPort }),
  )
  onClose(files.close)
  const report = quiet ? {} : { report: reportToStandardError }
  const mail = await startLocalMail({
    mailsPath: folder.mailsPath,
    queuePath: folder.mailQueuePath,
    accessKeyId: ACCESS_KEY_ID,
    ...report,
  })
  onClose(mail.close)
  const pushPage = createPushPage(openPushFolder(folder.pushesPath), { origin: () => origin })
  const jobs = await startLocalJobs({ queuePath: folder.jobQueuePath, accessKeyId: ACCESS_KEY_ID, ...report })
  onClose(jobs.close)
  // Again, so that it closes before what it leans on; the earlier one is for a start that fails.
  onClose(localhost.close)

  const env = localEnvironment({
    origin,
    filesOrigin: files.origin,
    table: table.endpoint,
    store: store.endpoint,
    mail: mail.endpoint,
    jobs: jobs.endpoint,
    secretsPort: secrets.port,
  })
  onClose(applyEnvironment(env))
  await fillTable(folder.seedOnce, demo, options.onSeed)

  const devWeb = dev ? await (await import('./web/dev-web.ts')).startDevWeb(localhost.server) : undefined
  if (devWeb) onClose(devWeb.close)
  const processes = options.handlerProcesses ? startHandlerProcesses(options.handlerProcesses) : undefined
  if (processes) onClose(processes.close)
  const load = processes?.load ?? createFunctionLoader(devWeb?.load)
  const eventSource = await startEventSource({
    call: table.call,
    tableName: TABLE_NAME,
    source: auditSource,
    invoke: async (event) => invokeWithRecords(await load(auditSource.functionName), auditSource.functionName, event),
    ...report,
  })
  onClose(eventSource.close)
  const closeMail = await mail.open({
    call: table.call,
    tableName: TABLE_NAME,
    invoke: async (event) => invokeWithRecords(await load(streamSource.functionName), streamSource.functionName, event),
  })
  onClose(closeMail)
  const worker = jobSource.functionName
  onClose(await jobs.open(async (event, stopping) => invokeFunction(await load(worker), worker, event, stopping)))
  const uploadEvents = startUploadEvents({
    store: store.store,
    bucket: UPLOADS_BUCKET,
    source: uploadSource,
    invoke: async (event) => invokeFunction(await load(uploadSource.functionName), uploadSource.functionName, event),
    ...report,
  })
  onClose(uploadEvents.close)
  front.open(
    {
      api: createGateway({ routes: endpoints, load, ...report }),
      media: createMediaHandler({
        store: store.store,
        bucket: MEDIA_BUCKET,
        key: keys.mediaKey,
        origins: () => origins,
      }),
      local: (request, response) =>
        (request.url?.startsWith('/local/pushes') ? pushPage : mail.page)(request, response),
      web: devWeb?.handle ?? createStaticWeb(webDir, pageSecurityHeaders(store.endpoint, files.origin)),
    },
    keys.originSecret,
  )
  return { origin, env }
}

async function fillTable(
  seedOnce: (seed: () => Promise<void>) => Promise<void>,
  demo: Exclude<LocalCloudOptions['demo'], undefined>,
  onSeed = () => {},
) {
  const client = new DynamoDBClient({})
  const s3 = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' })
  try {
    await ensureProductTable(client, TABLE_NAME)
    if (!demo) return
    const target = { documents: openDocumentClient(), tableName: TABLE_NAME, s3, mediaBucket: MEDIA_BUCKET }
    let isFirst = false
    await seedOnce(async () => {
      isFirst = true
      onSeed()
      await seedDemoContent(target, demo)
    })
    if (!isFirst && demo === 'whole') await addDays(target)
  } finally {
    client.destroy()
    s3.destroy()
  }
}
