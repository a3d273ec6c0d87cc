// Runs before `npm start` and `npm test`, by whatever Node.js the machine has (20 or newer), with nothing installed yet:
// installs the locked dependencies where they are missing or stale, and for the tests a browser.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'
import { isInstalled, rememberInstalled } from './installed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const OLDEST_NODE = 20

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** A command that could not start counts as failed. */
const succeeds = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status === 0

function requireNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE) {
    stop(
      `Node.js ${OLDEST_NODE} 以上が必要です(いまは ${process.versions.node})。新しい Node.js を入れてから、もう一度お試しください。`,
    )
  }
}

function installDependencies() {
  if (isInstalled(root)) return
  process.stdout.write('必要な部品をインストールしています(初回は数分かかります)…\n')
  const { npm_execpath, npm_node_execpath = process.execPath } = process.env
  // `npm ci` removes node_modules, and with it the Node.js that may be running this very file.
  const isOurs = npm_node_execpath.startsWith(join(root, 'node_modules') + sep)
  const node = isOurs ? 'node' : npm_node_execpath
  // A line that hangs is asked anew after two minutes: of itself npm waits for five, and a first start looked as if it had stopped.
  const patience = ['--fetch-timeout=120000', '--fetch-retries=4']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...patience]
  const isDone = npm_execpath
    ? succeeds(node, [npm_execpath, ...args], { env: { ...process.env, PATH: pathWithoutOurs() } })
    : succeeds('npm', args, { shell: process.platform === 'win32' })
  if (!isDone) {
    stop('部品をインストールできませんでした。上の表示とネットワークを確かめてから、もう一度お試しください。')
  }
  rememberInstalled(root)
}

const pathWithoutOurs = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== join(root, 'node_modules', '.bin'))
    .join(delimiter)

function requireLockedNode() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const binary = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const found = spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (found === `v${devDependencies.node}`) return
  stop(
    `Node.js ${devDependencies.node} が入っていません。npm の設定でインストール時のスクリプトが止められているなら、「npm rebuild node --ignore-scripts=false」を実行してから、もう一度お試しください。`,
  )
}

function requireBrowser() {
  if (process.env.CHROMIUM_PATH && !findChromium()) {
    stop(`CHROMIUM_PATH の「${process.env.CHROMIUM_PATH}」が見つかりません。Chromium の場所を確かめてください。`)
  }
  if (findChromium()) return
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!canInstall) {
    stop(
      'テストに使う Chromium と日本語のフォントがありません。Debian なら「sudo apt-get install chromium fonts-noto-cjk」で入れるか、Chrome の場所を CHROMIUM_PATH で指定してください。',
    )
  }
  process.stdout.write('テストに使う Chromium と日本語のフォントをインストールしています…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const isDone =
    succeeds('apt-get', ['update', '-qq'], { env }) &&
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], { env })
  if (!isDone || !findChromium()) {
    stop(
      'Chromium をインストールできませんでした。上の表示を確かめて、「apt-get install chromium fonts-noto-cjk」をお試しください。',
    )
  }
}

requireNode()
installDependencies()
requireLockedNode()
if (process.argv[2] === 'test') requireBrowser()
