import { type Caller, connectCalls, serveCalls } from '#shared/calls/rpc'
import { libraryCalls, libraryEvents } from '#shared/calls/library-calls'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { reportPageCalls, reportPageEvents } from '#shared/calls/report-page-calls'
import { languages } from '#shared/text/languages'
import { receivePorts } from '../ports'
import '../styles/fonts.css'
import '../styles/tokens.css'
import '../styles/base.css'
import './styles/page.css'
import './styles/sheet.css'
import { loadMessages } from '../text/texts.svelte'
import { createReportPage } from './report-page.svelte'

const target = document.getElementById('report')
if (!target) throw new Error('the page has no place for a report')

// every report needs fonts and one of the languages; they come before anybody asks for one
for (const language of languages) void loadMessages(language)
for (const weight of [400, 500, 600]) void document.fonts.load(`${weight} 1em Inter`)

let attached: (call: Caller<LibraryCalls>) => void
const library = new Promise<Caller<LibraryCalls>>((resolve) => (attached = resolve))

receivePorts((role, port) => {
  if (role === 'library') attached(connectCalls(port, libraryCalls, libraryEvents, 'store-stopped').call)
  if (role !== 'report-for-host') return
  serveCalls(port, reportPageCalls, reportPageEvents, createReportPage(target, library))
})
