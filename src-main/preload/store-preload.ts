import { forwardPorts } from './forward-ports'

forwardPorts()
