const names =
  /^(no-sandbox|inspect|remote-debugging|disable-|enable-|force-|ozone-|use-|lang(=|$)|js-flags|log-|v(=|$)|vmodule|headless|password-store|proxy-|no-proxy|host-r|gtk-|wayland|high-dpi|user-data-dir|gpu|in-process|single-process|no-zygote|trace-|renderer-)/

/** Whether an argument is a switch of the engine, such as `--no-sandbox` or `--proxy-server=…`: not ours to judge. */
export function isEngineSwitch(argument: string): boolean {
  return /^-psn_/.test(argument) || (argument.startsWith('--') && names.test(argument.slice(2)))
}
