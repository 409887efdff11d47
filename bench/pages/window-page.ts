import { type LibraryCalls, libraryCalls, libraryEvents } from '#shared/calls/library-calls'
import { type Caller, createRpcClient } from '#shared/calls/rpc'
import { receivePorts } from '../../src-renderer/ports'
import { askLibrary } from '../browse/ask-library'
import { inventHistory } from '../browse/invented'
import { askTimed, browseQuestions } from '../browse/questions'

const parameters = new URLSearchParams(window.location.search)
const questions = browseQuestions(
  inventHistory({ sessions: Number(parameters.get('sessions')), people: Number(parameters.get('people')) }),
)

const call = new Promise<Caller<LibraryCalls>>((resolve) =>
  receivePorts((role, port) => {
    if (role === 'library') resolve(createRpcClient(port, libraryCalls, libraryEvents, 'store-stopped').call)
  }),
)

const asking = call.then((library) => ({
  /** Asks the question with a number. */
  ask(number: number) {
    const question = questions[number]
    if (!question) throw new Error(`no question ${number}`)
    return askTimed((each) => askLibrary(library, each), question)
  },
}))

// the host process calls it by this name
Object.assign(window, { browse: asking })
