import { ApiError, noConnection } from '../../lib/api/api-error.ts'

interface Post {
  url: string
  fields: Readonly<Record<string, string>>
  file: File
  signal: AbortSignal
  /** 0 to 1, of what has left this device. */
  onProgress: (part: number) => void
}

const REFUSED = 'ファイルを受け取ってもらえませんでした。もう一度お試しください。'

/** Sends a file by a signed form straight to the store. By XHR, since `fetch` tells nothing of what has left. */
export function postFile({ url, fields, file, signal, onProgress }: Post): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The store reads no field behind the file.
  form.append('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const isTaken = request.status >= 200 && request.status < 300
      if (isTaken) resolve()
      else reject(new ApiError(request.status, 'STORE_REFUSED', [REFUSED]))
    })
    request.addEventListener('error', () => reject(noConnection()))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.open('POST', url)
    request.send(form)
  })
}
