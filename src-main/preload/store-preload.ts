import { forwardPorts } from './forward-ports'
import { releaseMemory } from './release-memory'
import { setClock } from './set-clock'

setClock()
forwardPorts()
releaseMemory()
