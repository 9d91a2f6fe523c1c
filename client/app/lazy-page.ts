import { lazyRouteComponent } from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The file that holds the page's own code, where that is fetched when the page is opened. */
    source?: string;
  }
}

type Module = Parameters<typeof lazyRouteComponent>[0] extends () => Promise<infer T> ? T : never;

/**
 * A page whose code browsers fetch with it and not before. The router waits for the code before it renders, on both
 * sides; the server names the file's chunk in the page's head, so that it comes together with the others.
 * @param source the imported file's path from the repository's root, as the build's manifest has it
 */
export const lazyPage = <T extends Module>(source: string, load: () => Promise<T>, name: keyof T & string) => ({
  component: lazyRouteComponent(load, name),
  staticData: { source },
});
