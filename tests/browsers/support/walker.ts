import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isTakenOver } from "../../support/browser.ts";
import { type DriverElement, DriverError, type DriverSession } from "./driver-session.ts";

/** Elements that may have a role, among which the browser's accessible names decide. */
const WITH_ROLE = {
  button: "button:enabled,[role=button]",
  link: "a[href]",
  heading: "h1,h2,h3",
  menuitem: "[role=menuitem]",
  option: "[role=option]",
  field: "input:not([type=file]),textarea",
};
type Role = keyof typeof WITH_ROLE;
/** A whole accessible name, or a pattern. */
type Name = string | RegExp;

/**
 * Errors of an element that the page has just replaced, moved or covered. The last is what WebKitGTK's driver says while a
 * page is replaced by another.
 */
const PASSING = /^(?:stale element|element not interactable|element click intercepted|no such element|unknown error)/;
const ENTER = "\uE007";
const WAIT_MS = 30_000;
const LOOK_AGAIN_MS = 50;

/**
 * Looks until there is something.
 * @throws Error after WAIT_MS
 */
export async function until<T>(what: string, look: () => Promise<T | null | false>): Promise<T> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await Bun.sleep(LOOK_AGAIN_MS)) {
    const found = await look();
    if (found !== null && found !== false) return found;
  }
  throw new Error(`there was never ${what}`);
}

/** A person at a driven browser who finds everything by role and name, as a screen reader does. */
export type Walker = ReturnType<typeof walkerOf>;

/**
 * @param site the origin whose pages it opens
 * @param name begins the names of its screenshots
 * @param faults answers exceptions and console errors so far
 */
export function walkerOf(site: string, name: string, session: DriverSession, faults: () => string[]) {
  /** The first visible element with this role and name. */
  async function find(role: Role, name: Name): Promise<DriverElement | null> {
    const candidates = (await session.run(visible, WITH_ROLE[role])) as unknown as DriverElement[];
    for (const element of candidates) {
      const label = await session.label(element);
      if (typeof name === "string" ? label === name : name.test(label)) return element;
    }
    return null;
  }
  const act = (role: Role, name: Name, does?: (element: DriverElement) => Promise<unknown>) =>
    until(`a ${role} ${name}`, async () => {
      try {
        const element = await find(role, name);
        if (element) await does?.(element);
        return element;
      } catch (error) {
        if (error instanceof DriverError && PASSING.test(error.code)) return null;
        throw error;
      }
    });
  return {
    /**
     * Loads a page of the site and waits until its buttons work.
     * @param part selects the element to wait for, if parts of the page hydrate separately
     */
    open: async (path: string, part = "main") => {
      await session.go(site + path);
      await until("a page whose buttons work", () => session.run(isTakenOver, part));
    },
    press: (role: Role, name: Name) => act(role, name, session.click),
    /** Types into the field with this name, key by key. */
    type: (name: Name, text: string) => act("field", name, (field) => session.type(field, text)),
    /** Presses Enter where the focus is. */
    enter: () => session.press(ENTER),
    /** Chooses a file in the first file field of the page's main part. */
    choose: async (file: string) => {
      const field = await session.run((selector) => document.querySelector(selector), "main input[type=file]");
      await session.type(field as unknown as DriverElement, file);
    },
    sees: (role: Role, name: Name) => act(role, name),
    /** Waits until a text is visible. */
    reads: (text: string) => until(`the text "${text}"`, () => session.run(hasText, text)),
    /** Runs a function in the page. */
    run: session.run,
    /** Saves a screenshot if PICTURES names a folder. */
    picture: async (title: string) => {
      const folder = process.env.PICTURES;
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}-${title.replace(/\W+/g, "-")}.png`), await session.screenshot());
    },
    faults,
  };
}

/** Runs in the page: the elements that a screen reader would find. */
const visible = (selector: string): Element[] =>
  [...document.querySelectorAll(selector)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true],[inert]"),
  );

/** Runs in the page: whether a visible element has this text beside its other children. */
const hasText = (text: string): boolean =>
  [...document.querySelectorAll("body *")].some(
    (element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(text)) &&
      element.checkVisibility(),
  );
