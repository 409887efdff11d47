import { forwardPorts } from './forward-ports'
import { setClock } from './set-clock'

setClock()
forwardPorts()
