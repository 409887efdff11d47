/** A file with one import, and the rule that forbids it; `null` when it is allowed. */
export interface ImportCase {
  readonly file: string
  readonly imports: string
  readonly rule: string | null
}

const forbidden = (rule: string, file: string, imports: string): ImportCase => ({ file, imports, rule })
const allowed = (file: string, imports: string): ImportCase => ({ file, imports, rule: null })

/** At least one import of each kind that the boundaries forbid, and the permitted ones beside them. */
export const importCases: readonly ImportCase[] = [
  forbidden('no-cycles', 'src-main/cycle/one.ts', './two'),
  forbidden('nothing-unresolved', 'src-main/lost.ts', './nowhere'),
  forbidden('shared-stands-alone', 'src-shared/up.ts', '../src-main/target'),
  forbidden('shared-has-no-environment', 'src-shared/framed.ts', 'svelte'),
  forbidden('shared-has-no-environment', 'src-shared/hosted.ts', 'electron'),
  forbidden('shared-has-no-node', 'src-shared/filed.ts', 'node:fs'),
  forbidden('pages-are-sandboxed', 'src-renderer/app/host.ts', '../../src-main/target'),
  forbidden('pages-are-sandboxed', 'src-renderer/app/service.ts', '../../src-service/target'),
  forbidden('pages-are-sandboxed', 'src-renderer/components/Host.svelte', 'electron'),
  forbidden('pages-have-no-node', 'src-renderer/app/View.svelte', 'node:path'),
  forbidden('app-asks-the-store', 'src-renderer/app/Store.svelte', '../store/target'),
  forbidden('app-asks-the-store', 'src-renderer/components/store.ts', '../store/target'),
  forbidden('store-draws-nothing', 'src-renderer/store/draw.ts', '../app/target'),
  forbidden('reports-know-no-window', 'src-renderer/report/Window.svelte', '../app/target'),
  forbidden('shared-page-parts-know-no-page', 'src-renderer/ports/page.ts', '../app/target'),
  forbidden('one-keeper-of-the-database', 'src-renderer/app/database.ts', 'dexie'),
  forbidden('migrations-stand-still', 'src-renderer/store/migrations/0001-first.ts', '../target'),
  forbidden('main-is-not-a-page', 'src-main/page.ts', '../src-renderer/app/target'),
  forbidden('main-is-not-a-page', 'src-main/service.ts', '../src-service/target'),
  forbidden('preload-is-thin', 'src-main/preload/thick.ts', '../target'),
  forbidden('service-stands-alone', 'src-service/contract.ts', '#shared/target'),
  forbidden('service-stands-alone', 'src-service/host.ts', 'electron'),
  forbidden('one-keeper-of-keys', 'src-main/sync/key.ts', 'keytar'),
  forbidden('no-hidden-imports', 'src-main/windows/load.ts', 'node:module'),
  forbidden('one-scheduler', 'src-main/windows/tick.ts', 'node-cron'),
  forbidden('sync-has-everything-handed-in', 'src-main/sync/host.ts', 'electron'),
  forbidden('sync-has-everything-handed-in', 'src-main/sync/disk.ts', 'node:fs/promises'),
  forbidden('one-way-to-the-network', 'src-main/windows/request.ts', 'node:https'),
  forbidden('through-the-face', 'src-main/plan.ts', './sync/target'),
  forbidden('nothing-imports-tests-or-tools', 'src-main/tool.ts', '../tools/target'),
  allowed('src-main/hosted.ts', 'electron'),
  allowed('src-main/run.ts', './sync/engine'),
  allowed('src-main/contract.ts', '#shared/target'),
  allowed('src-main/keychain/keys.ts', 'keytar'),
  allowed('src-main/keychain/load.ts', 'node:module'),
  allowed('src-main/sync/tick.ts', 'node-cron'),
  allowed('src-main/service-client/request.ts', 'node:https'),
  allowed('src-renderer/store/database.ts', 'dexie'),
  allowed('src-renderer/app/Shared.svelte', '../components/target'),
  allowed('src-service/request.ts', 'node:https'),
]

/** Files that the cases import. */
export const importTargets: readonly string[] = [
  'src-main/target.ts',
  'src-main/sync/target.ts',
  'src-main/sync/engine.ts',
  'src-renderer/app/target.ts',
  'src-renderer/components/target.ts',
  'src-renderer/store/target.ts',
  'src-service/target.ts',
  'src-shared/target.ts',
  'tools/target.ts',
]
