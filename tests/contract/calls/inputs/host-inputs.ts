import type { HostCalls } from '#shared/calls/host-calls'
import { defaultPreferences } from '#shared/host'
import type { Inputs } from './inputs'
import { reportInputs } from './report-inputs'
import { someDay, someExport, somePlan } from './some-filter'

const address = { baseUrl: 'https://service.example/api/v1', key: 'a-key', pin: 'ab' }
const { request } = reportInputs.draw

/** An input for each call from the app page to main, with something in each of its fields. */
export const hostInputs: Inputs<HostCalls> = {
  state: {},
  checkConnection: address,
  connect: { ...address, historyStart: someDay },
  exploreSampleData: {},
  replaceKey: { key: 'a-key' },
  removeConnection: {},
  setHistoryStart: { historyStart: someDay },
  setPreferences: defaultPreferences,
  syncNow: {},
  readAgain: { from: someDay, to: someDay },
  fetchRaw: { session: 'a' },
  cancelSync: {},
  pauseSync: { choice: 'hour' },
  answerWithdrawal: { withdraw: false },
  makeCards: { shape: 'two-of-three' },
  printCards: {},
  recover: { words: 'some words' },
  setPassphrase: { next: 'twelve letters', present: 'as before' },
  renewKey: { passphrase: 'twelve letters' },
  lock: {},
  unlockBySystem: {},
  unlock: { passphrase: 'twelve letters' },
  chooseBackupFolder: {},
  setBackupSchedule: { every: 'day' },
  backUpNow: {},
  chooseBackup: { words: 'some words' },
  restoreBackup: {},
  cancelBackup: {},
  dismissLoss: {},
  tryAgain: {},
  copyText: { text: 'a text' },
  saveText: { name: 'raw', ending: 'json', text: '{}', rawOf: 'a', unreadable: 1 },
  saveExport: { request: someExport, name: 'Sessions', passphrase: 'twelve letters' },
  cancelExport: {},
  showExport: {},
  addScheduledExport: somePlan,
  pauseScheduledExport: { id: 'a1b2c3d4', paused: true },
  removeScheduledExport: { id: 'a1b2c3d4' },
  runScheduledExport: { id: 'a1b2c3d4' },
  saveReport: { request, name: 'Report' },
  printReport: { request },
  chooseImport: {},
  runImport: {},
  cancelImport: {},
  openLink: { link: 'website' },
  system: {},
  startAtLogin: { on: true },
  takeLink: {},
  left: {},
}
