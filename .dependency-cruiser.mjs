const code = '^src-(main|renderer|service|shared)/'
const nodeCore = ['core']
const network = '^(node:)?(http|https|http2|net|tls|dgram)$'
/** @param {string} name */
const fromPackage = (name) => `(^|/)node_modules/${name}/|^${name}$`

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/**
 * A rule: files of `from` must not depend on `to`.
 *
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/**
 * The modules of a folder that may be imported from outside of it; a folder that is not here is open. Those of `src-main`
 * and of the store are also in docs/architecture.md.
 */
export const faces = {
  'src-main/application': ['application', 'window'],
  'src-main/backups': ['backups'],
  'src-main/command-line': [
    'arguments',
    'help',
    'run-task',
    'output',
    'second-instance',
    'tasks',
    'tasks/policy-check',
    'tasks/status',
    'surroundings',
  ],
  'src-main/connection': ['connection', 'start-sync', 'connection-test', 'sample-service'],
  'src-main/diagnostics': ['diagnose'],
  'src-main/files': ['whole-file', 'whole-folder', 'encrypted-file', 'read-file'],
  'src-main/ipc': ['pages', 'channels'],
  'src-main/keychain': ['keychain'],
  'src-main/keys': ['keys', 'key-ring', 'key-dependencies', 'recovery-file', 'lock'],
  'src-main/organizations': ['organization', 'organizations'],
  'src-main/policy': ['policy', 'governed-settings', 'enforcement'],
  'src-main/profile': ['profile-folder', 'atomic-file', 'database-copy', 'entries', 'versions'],
  'src-main/prove': ['prove'],
  'src-main/security': ['app-protocol', 'lockdown', 'core-dumps'],
  'src-main/service-client': [
    'service-client',
    'transport',
    'certificates',
    'network-answers',
    'network-fault',
    'proxy',
    'typed-credentials',
    'local-socket',
  ],
  'src-main/settings': ['settings', 'host-state', 'window-places'],
  'src-main/sync': ['engine'],
  'src-main/text': ['texts'],
  'src-main/transfers': ['transfers'],
  'src-main/updates': ['updates', 'installed'],
  'src-renderer/store/apply': [
    'apply-answer',
    'read-answer',
    'profiles',
    'quarantine',
    'merge',
    'owners',
    'write',
  ],
  'src-renderer/store/connection': [
    'open-store',
    'open-connection',
    'store-state',
    'mark-blocks',
    'imported-marks',
    'kept-recalls',
    'reference-pack',
    'units',
    'renew-key',
  ],
  'src-renderer/store/database': ['schema', 'store-fault', 'copy-rows'],
  'src-renderer/store/days': ['columns', 'columns-bytes', 'day-draft', 'page-bytes', 'span-columns'],
  'src-renderer/store/exports': ['exports', 'snapshot'],
  'src-renderer/store/imports': ['imports'],
  'src-renderer/store/library': [
    'library',
    'session-list',
    'patient-list',
    'filter',
    'row-flags',
    'usable-figures',
    'choices',
    'cohort',
    'rows',
    'library-marks',
  ],
  'src-renderer/store/reference': ['read-pack'],
  'src-renderer/store/sealing': ['sealer', 'aes-gcm', 'worker-pool'],
  'src-renderer/app/compare': ['Compare', 'CompareWith'],
  'src-renderer/app/exports': ['ExportDialog', 'ExportLine', 'ImportDialog', 'import-flow', 'Exports'],
  'src-renderer/app/filters': [
    'filter',
    'filter-words',
    'value-actions',
    'editing',
    'FilterBar',
    'FilterButton',
    'SessionSwitches',
    'NothingMatches',
  ],
  'src-renderer/app/overview': ['Overview'],
  'src-renderer/app/palette': ['Palette'],
  'src-renderer/app/raw': ['Curves', 'RawArrays'],
  'src-renderer/app/reports': ['report', 'PrintButton', 'MonthButton', 'ReportDialog'],
  'src-renderer/app/shell': ['Shell'],
  'src-renderer/report/cohort': ['CohortReport'],
  'src-renderer/report/session': ['SessionReport'],
  'src-renderer/text': ['texts', 'help/help-form', 'help/help-texts'],
  'src-service/world': ['clinic', 'directory', 'person', 'sessions'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Two files that need each other are one file, or need a third.',
      {},
      { circular: true },
    ),
    forbid(
      'nothing-unresolved',
      'An import that leads nowhere.',
      { path: code },
      // types alone: they lie in @types/fhir, where only TypeScript looks
      { couldNotResolve: true, pathNot: '^fhir/r4$' },
    ),
    forbid(
      'shared-stands-alone',
      'The contract is imported by every process, so it imports none of them.',
      { path: '^src-shared/' },
      { path: '^(src-(main|renderer|service)|bench|tests|tools)/' },
    ),
    forbid(
      'shared-has-no-environment',
      'The contract compiles without Electron, Node or a framework.',
      { path: '^src-shared/' },
      { path: `${fromPackage('electron')}|${fromPackage('svelte')}|${fromPackage('dexie')}` },
    ),
    forbid('shared-has-no-node', 'See above.', { path: '^src-shared/' }, { dependencyTypes: nodeCore }),
    forbid(
      'pages-are-sandboxed',
      'A page has no Node and no Electron; it reaches the host through the contract.',
      { path: '^src-renderer/' },
      { path: `^src-(main|service)/|${fromPackage('electron')}|${fromPackage('keytar')}` },
    ),
    forbid('pages-have-no-node', 'See above.', { path: '^src-renderer/' }, { dependencyTypes: nodeCore }),
    forbid(
      'app-asks-the-store',
      'The window and the hidden page share a contract, not code.',
      { path: '^src-renderer/', pathNot: '^src-renderer/store/' },
      { path: '^src-renderer/store/' },
    ),
    forbid(
      'store-draws-nothing',
      'The hidden page has no interface.',
      { path: '^src-renderer/store/' },
      { path: `^src-renderer/(app|report|components)/|${fromPackage('svelte')}` },
    ),
    forbid(
      'reports-know-no-window',
      'A report is drawn on a page of its own; the window only shows it.',
      { path: '^src-renderer/report/' },
      { path: '^src-renderer/(app|store)/' },
    ),
    forbid(
      'shared-page-parts-know-no-page',
      'What pages share does not import a page.',
      { path: '^src-renderer/(?!app/|report/|store/)[^/]+/' },
      { path: '^src-renderer/(app|report|store)/' },
    ),
    forbid(
      'one-keeper-of-the-database',
      'Only the store page opens IndexedDB.',
      { path: code, pathNot: '^src-renderer/store/' },
      { path: fromPackage('dexie') },
    ),
    forbid(
      'migrations-stand-still',
      'A migration must not change its meaning when the application changes.',
      { path: '/migrations/' },
      { path: code, pathNot: '/migrations/' },
    ),
    forbid(
      'main-is-not-a-page',
      'The main process imports neither pages nor the service.',
      { path: '^src-main/' },
      { path: '^src-(renderer|service)/' },
    ),
    forbid(
      'preload-is-thin',
      'A preload shares only names and types with the main process.',
      { path: '^src-main/preload/' },
      { path: '^src-main/', pathNot: '^src-main/(preload|ipc)/' },
    ),
    forbid(
      'service-stands-alone',
      'The service could be run without the desktop application.',
      { path: '^src-service/' },
      { path: `^src-(main|renderer|shared)/|${fromPackage('electron')}` },
    ),
    forbid(
      'one-keeper-of-keys',
      'Only the keychain folder reaches the keychain.',
      { path: code, pathNot: '^src-main/keychain/' },
      { path: `${fromPackage('keytar')}|${fromPackage('@github/keytar')}` },
    ),
    forbid(
      'no-hidden-imports',
      'Loading by createRequire escapes these rules; only the keychain needs it, to try again.',
      { path: code, pathNot: '^src-main/keychain/' },
      { path: '^(node:)?module$' },
    ),
    forbid(
      'one-scheduler',
      'Only the sync folder ticks.',
      { path: code, pathNot: '^src-main/sync/' },
      { path: fromPackage('node-cron') },
    ),
    forbid(
      'sync-has-everything-handed-in',
      'The sync engine runs in a simulation, so it reaches neither Electron nor the system.',
      { path: '^src-main/sync/' },
      { path: `${fromPackage('electron')}|^(node:)?(fs|os|child_process|timers)(/promises)?$` },
    ),
    forbid(
      'one-way-to-the-network',
      'Only the service client opens connections.',
      { path: '^src-(main|renderer|shared)/', pathNot: '^src-main/service-client/' },
      { path: `${network}|${fromPackage('undici')}` },
    ),
    ...Object.entries(faces).map(([folder, modules]) =>
      forbid(
        'through-the-face',
        'What a folder shows is what others may rely on; the rest is its own.',
        { path: code, pathNot: `^${folder}/` },
        { path: `^${folder}/`, pathNot: `^${folder}/(${modules.join('|')})(\\.svelte)?(\\.ts)?$` },
      ),
    ),
    forbid(
      'nothing-imports-tests-or-tools',
      'Tests and tools look at the application, never the other way round.',
      { path: code },
      { path: '^(bench|tests|tools)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'svelte', 'types', 'default'],
      extensions: ['.ts', '.js', '.mjs', '.cjs', '.svelte', '.json'],
    },
  },
}
