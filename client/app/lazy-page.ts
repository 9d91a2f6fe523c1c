import { lazyRouteComponent } from "@tanstack/react-router";
import { LATER, type TextPart, withTexts } from "../lib/texts/translations.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The source file of the page's code, if it is fetched when the page opens. */
    source?: string;
    /** The translations that the page needs besides those of all pages (none are loaded for English). */
    texts?: readonly TextPart[];
    /** The source files of the page's chunks for logged-in people. */
    personSources?: string[];
  }
}

type Module = Parameters<typeof lazyRouteComponent>[0] extends () => Promise<infer T> ? T : never;

/**
 * A page whose code is fetched when it opens. The router waits for the code before it renders, on server and client; the server lists the
 * chunk in the page's head, so that it loads with the others.
 * @param source the imported file's path from the repository's root, as in the build's manifest
 */
export const lazyPage = <T extends Module, Name extends keyof T & string>(
  source: string,
  load: () => Promise<T>,
  name: Name,
) => ({
  component: lazyRouteComponent(load, name),
  staticData: { source },
});

/** Like `lazyPage`, for settings and the Pin builder, and areas that have more texts: their translations load with the page. */
export const laterPage = <T extends Module>(
  source: string,
  load: () => Promise<T>,
  name: keyof T & string,
  ...others: TextPart[]
) => {
  const texts = [LATER, ...others];
  return { component: lazyRouteComponent(withTexts(load, texts), name), staticData: { source, texts } };
};
