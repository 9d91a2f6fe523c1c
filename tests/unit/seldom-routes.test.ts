import { expect, test } from "bun:test";
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { firstRoutes } from "../../client/app/routes/first.ts";
import { seldomRoutes } from "../../client/app/routes/seldom.ts";
import { SELDOM_ADDRESSES } from "../../client/app/routes/seldom-addresses.ts";

const pathsOf = (routes: readonly { options: object }[]) =>
  routes.map(({ options }) => (options as { path: string }).path);

/** A browser's knowledge at first: the first routes, and where to load the others. */
function firstRouter() {
  const root = createRootRoute();
  const known = [...pathsOf(firstRoutes), ...SELDOM_ADDRESSES].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  );
  const history = createMemoryHistory({ initialEntries: ["/"] });
  return createRouter({ routeTree: root.addChildren(known), history });
}

const router = firstRouter();
const openedBy = (path: string): string => {
  const [, , route] = router.getMatchedRoutes(path.replaceAll(/\$\w*/g, "90"));
  return (route?.options as { path?: string } | undefined)?.path ?? "nothing";
};

test("an address of every later route makes the browser load them", () => {
  const places: readonly string[] = SELDOM_ADDRESSES;
  const unknown = pathsOf(seldomRoutes).filter((path) => !places.includes(openedBy(path)));
  expect(seldomRoutes.length).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

test("an address of the first routes opens without the others", () => {
  const elsewhere = pathsOf(firstRoutes).filter((path) => openedBy(path) !== path);
  expect(firstRoutes.length).toBeGreaterThan(10);
  expect(elsewhere).toEqual([]);
});

test("every path listed for the later routes belongs to one of them", () => {
  const opened = new Set(pathsOf(seldomRoutes).map(openedBy));
  expect(SELDOM_ADDRESSES.filter((place) => !opened.has(place))).toEqual([]);
});
