import type { Upload as WireUpload } from '@tcheck/contract/groups/uploads'
import { type UploadFault, type UploadType, uploadFaults } from '@tcheck/contract/upload'
import type { Upload } from '@tcheck/data/upload/upload'

/** As the wire has it. */
export const toWire = ({ id, file_name, content_type, size_bytes, state, fault }: Upload): WireUpload => ({
  id,
  file_name,
  content_type: content_type as UploadType,
  size_bytes,
  state,
  reason: fault === null ? null : uploadFaults[fault as UploadFault],
})
