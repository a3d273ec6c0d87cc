import { DataFolderError } from '../table/data-folder-error.ts'
import { WebBuildError } from '../web/build-web.ts'
import { StartError } from './start-error.ts'

/** The reason why the start failed, as one sentence for the user. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof DataFolderError || error instanceof WebBuildError) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return 'ディスクの空きがありません。空きを作ってから、もう一度お試しください。'
  }
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `始められませんでした(${detail.replaceAll(/\s+/g, ' ')})。`
}
