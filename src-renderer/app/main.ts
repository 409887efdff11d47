import { mount } from 'svelte'
import { firstOrganization } from '#shared/organizations'
import { connectHost, receivePorts } from '../ports'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/opening.css'
import '../styles/fonts.css'
import '../styles/layout.css'
import '../styles/forced-colours.css'
import App from './App.svelte'
import { createCommands } from './core/commands.svelte'
import { createShortcuts } from './core/shortcuts'
import { createHost } from './core/host.svelte'
import { createNavigation, windowHistory } from './core/navigation.svelte'
import { createLibraries } from './core/library.svelte'

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the app')

const libraries = createLibraries()
receivePorts((role, port, organization) => {
  if (role === 'library' && organization !== undefined) libraries.attach(organization, port)
})

const host = createHost(connectHost())
host.beforeLeaving(() => {
  // a field reports its value once it loses the focus
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return libraries.leave()
})

mount(App, {
  target,
  props: {
    app: {
      commands: createCommands(),
      host,
      libraries,
      get library() {
        return libraries.of(host.state?.organization ?? firstOrganization)
      },
      navigation: createNavigation(windowHistory(window)),
      shortcuts: createShortcuts(window, () => host.state?.preferences.singleKeys ?? true),
    },
  },
})
