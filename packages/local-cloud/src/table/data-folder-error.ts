export type DataFolderProblem =
  | 'locked'
  | 'corrupt'
  | 'unwritable'
  | 'full'
  | 'older-format'
  | 'not-migrated'
  | 'newer-format'
  | 'unusable'

const MESSAGES: Record<DataFolderProblem, (folder: string) => string> = {
  locked: (folder) =>
    `データフォルダー「${folder}」は別のTチェックが使用中です。先に動いているほうを終了してから、もう一度お試しください。`,
  corrupt: (folder) =>
    `データフォルダー「${folder}」の中身が壊れていて読めません。控えから戻すか、初期状態から作り直してください。`,
  unwritable: (folder) =>
    `データフォルダー「${folder}」に書き込めません。場所とアクセス権を確かめてから、もう一度お試しください。`,
  full: (folder) =>
    `ディスクの空きがないため、データフォルダー「${folder}」に書き込めません。空きを作ってから、もう一度お試しください。`,
  'older-format': (folder) =>
    `データフォルダー「${folder}」は前の版のTチェックの形で読めないため、「npm start -- --reset」で初めから作り直してください。`,
  'not-migrated': (folder) =>
    `データフォルダー「${folder}」は前の版のTチェックの形なので、「npm run ops -- migrate」で今の形にするか、「npm start -- --reset」で初めから作り直してください。`,
  'newer-format': (folder) =>
    `データフォルダー「${folder}」は新しい版のTチェックの形なので、新しい版で開くか、「npm start -- --reset」で初めから作り直してください。`,
  unusable: (folder) => `データフォルダー「${folder}」を使えません。場所とディスクの状態を確かめてください。`,
}

/**
 * The data folder cannot be opened or written. `message` is one sentence in Japanese for the person at the machine;
 * `problem` names the case, `cause` keeps the original error.
 */
export class DataFolderError extends Error {
  readonly problem: DataFolderProblem
  readonly folder: string

  constructor(problem: DataFolderProblem, folder: string, cause?: unknown) {
    super(MESSAGES[problem](folder), { cause })
    this.name = 'DataFolderError'
    this.problem = problem
    this.folder = folder
  }
}

/** The problem behind an error of LevelDB or of the file system. */
export function toDataFolderError(error: unknown, folder: string): DataFolderError {
  return error instanceof DataFolderError ? error : new DataFolderError(problemOf(error), folder, error)
}

function problemOf(error: unknown): DataFolderProblem {
  // LevelDB's own words sit in the cause of "Database failed to open".
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (code === 'LEVEL_LOCKED') return 'locked'
    if (code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded|File too large/i.test(at.message)) {
      return 'full'
    }
    if (/Permission denied|Read-only file system|Not a directory|File exists/i.test(at.message)) return 'unwritable'
    if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'].includes(code)) return 'unwritable'
    if (code === 'LEVEL_CORRUPTION' || at instanceof SyntaxError) return 'corrupt'
    // A file that LevelDB's manifest names but the folder lacks.
    if (code === 'LEVEL_IO_ERROR' && /No such file/.test(at.message)) return 'corrupt'
  }
  return 'unusable'
}
