export { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './local-cloud.ts'
export { StartError } from './start/start-error.ts'
export { DataFolderError } from './table/data-folder-error.ts'
export { BUILT_WEB_FOLDER, buildWebWhenChanged, WebBuildError } from './web/build-web.ts'
