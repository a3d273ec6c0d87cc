/** The answer as a file, under the name that the server gave it. Its code comes with the first file only. */
export async function fileOf(response: Response): Promise<File> {
  const blob = await response.blob()
  return new File([blob], nameIn(response.headers.get('content-disposition') ?? '') ?? 'blob', { type: blob.type })
}

/** The name with any letters (`filename*=`) wins over the plain one. */
function nameIn(disposition: string): string | undefined {
  const encoded = /filename\*=(?:utf-8'[\w-]*')?([^;]*)/i.exec(disposition)?.[1]
  if (encoded !== undefined) return decoded(encoded)
  return /filename="((?:\\"|[^"])*)"/i.exec(disposition)?.[1]?.replaceAll('\\"', '"')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
