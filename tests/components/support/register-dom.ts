import { Window } from "happy-dom";

/**
 * Registers a document for components that need no layout. React keeps the first `window` that it sees, so use a separate process.
 * Bun's own globals stay, so that fetch and streams work, except events: happy-dom can't dispatch Bun's.
 */
const window = new Window({
  url: "http://localhost/",
  settings: { disableCSSFileLoading: true, disableJavaScriptFileLoading: true },
});

const EVENTS = /Event(?:Target)?$/;
const own = new Set<string>();
for (let of: object | null = window; of && of !== Object.prototype; of = Object.getPrototypeOf(of))
  for (const name of Object.getOwnPropertyNames(of)) if (/^[A-Za-z]\w*$/.test(name)) own.add(name);

for (const name of own) {
  if (name === "constructor" || (name in globalThis && !EVENTS.test(name))) continue;
  const value: unknown = Reflect.get(window, name);
  // Methods of the window need it as `this`; classes, which have a prototype, don't.
  const isMethod = typeof value === "function" && !value.prototype;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: isMethod ? value.bind(window) : value,
  });
}
Object.assign(globalThis, { window: globalThis, self: globalThis, IS_REACT_ACT_ENVIRONMENT: true });
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
  Object.assign(globalThis, { [name]: window[name].bind(window) });
