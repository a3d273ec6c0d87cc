import type { EventBridgeEvent } from 'aws-lambda'
import { type CheckDeps, checkUpload } from './check-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'

type ObjectCreated = EventBridgeEvent<'Object Created', { object: { key: string } }>
type DailyClock = EventBridgeEvent<'Scheduled Event', unknown>

/** An event that fails is handed in again, so each of them may come more than once and late. */
export const handleUploadEvents =
  (deps: CheckDeps) =>
  async (event: ObjectCreated | DailyClock): Promise<void> => {
    if (event['detail-type'] === 'Object Created') await checkUpload(deps, event.detail.object.key)
    else await sweepUploads(deps)
  }
