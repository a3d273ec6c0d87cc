import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileSecurityHeaders } from '@tcheck/contract/security-headers'
import { uploadKeys } from '@tcheck/contract/upload'
import { createMediaHandler, type MediaOptions } from '../media/media-handler.ts'
import { listenOnLocalhost } from '../start/localhost-server.ts'

/**
 * The origin of uploaded files: a port of its own under another host name, so that the app's pages and cookies are out of their reach.
 * Serves only checked files, to signed URLs.
 */
export async function startFilesOrigin({
  port: wanted,
  ...options
}: Pick<MediaOptions, 'store' | 'bucket' | 'key'> & { port: number }) {
  let origin = ''
  const handle = createMediaHandler({
    ...options,
    origins: () => [origin],
    fileHeaders: fileSecurityHeaders,
    keyPrefix: uploadKeys.checked(''),
  })
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    handle(request, response).catch(() => response.destroy())
  }
  const { port, close } = await listenOnLocalhost(wanted, listener)
  origin = `http://127.0.0.1:${port}`
  return { origin, port, close }
}
