import { expect, test } from "bun:test";
import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { indexIn, keyIn, outcomeOf } from "../../../client/packages/tanstack-router/router-state.ts";
import manifest from "../../../package.json" with { type: "json" };

const LIBRARY = `@tanstack/react-router ${manifest.dependencies["@tanstack/react-router"]}`;

test(`${LIBRARY} numbers and names the entries of a history`, () => {
  const history = createMemoryHistory({ initialEntries: ["/a"] });
  const first = indexIn(history.location);
  history.push("/b");
  const { location } = history;
  expect([first, indexIn(location)]).toEqual([0, 1]);
  expect(keyIn(location)).toBeString();
  history.push("/c");
  expect(keyIn(history.location)).not.toBe(keyIn(location));
  history.back();
  expect([indexIn(history.location), keyIn(history.location)]).toEqual([1, keyIn(location)]);
});

test(`${LIBRARY} keeps on the server how loading an address ended`, async () => {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path: "/here" });
  const away = createRoute({
    getParentRoute: () => root,
    path: "/away",
    loader: () => {
      throw redirect({ href: "/here" });
    },
  });
  const load = async (address: string) => {
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createRouter({ routeTree: root.addChildren([here, away]), history, isServer: true });
    expect(outcomeOf(router)).toBeNull();
    await router.load();
    return outcomeOf(router);
  };
  expect(await load("/here")).toMatchObject({ type: "render", status: 200 });
  expect(await load("/nowhere")).toMatchObject({ type: "render", status: 404 });
  const moved = await load("/away");
  expect(moved?.type === "redirect" && moved.redirect.headers.get("location")).toBe("/here");
});
