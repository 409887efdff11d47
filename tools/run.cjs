// The entry of every npm script, for any Node: anything newer than ES5 is loaded once it is known to be supported.

var node = require('./prepare/node-fits.cjs')
var engines = require('../package.json').engines

var script = process.argv[2]
if (node.nodeFits(process.versions.node, engines.node)) {
  // the script sees the arguments as if it had been started itself
  process.argv.splice(1, 2, require('path').join(__dirname, script + '.mjs'))
  require('./prepare/load.cjs')(process.argv[1])
} else {
  console.error(node.nodeRefusal(process.versions.node))
  process.exitCode = 1
}
