import { join } from 'node:path'

/** Where the built parts of the application are. */
export interface ApplicationPaths {
  readonly pages: string
  readonly appPreload: string
  readonly storePreload: string
  readonly sampleService: string
  readonly icon: string
  readonly trayIcon: string
}

/** The parts beside the folder that holds the built main program. */
export function applicationPaths(mainFolder: string): ApplicationPaths {
  return {
    pages: join(mainFolder, '../renderer'),
    appPreload: join(mainFolder, '../preload/app-preload.cjs'),
    storePreload: join(mainFolder, '../preload/store-preload.cjs'),
    sampleService: join(mainFolder, 'service.js'),
    icon: join(mainFolder, '../../resources/icon.png'),
    trayIcon: join(
      mainFolder,
      '../../resources',
      process.platform === 'darwin' ? 'trayTemplate.png' : 'tray.png',
    ),
  }
}
