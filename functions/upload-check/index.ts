import { openCloud } from '@tcheck/api-runtime/cloud'
import { loggingInit } from '@tcheck/api-runtime/init-time'
import { logToStandardOutput } from '@tcheck/api-runtime/log'
import { openObjectStore } from '@tcheck/api-runtime/object-store'
import { handleUploadEvents } from './handle-upload-events.ts'
import { openUploadStore } from './upload-store.ts'

const { table } = openCloud(process.env)
const store = openUploadStore(openObjectStore(), process.env['UPLOADS_BUCKET'] ?? '')

/** No endpoint group: the store's events and a daily clock call it (`packages/data/src/upload/upload-source.ts`). */
const log = logToStandardOutput
export const handler = loggingInit(log, handleUploadEvents({ table, store, log }))
