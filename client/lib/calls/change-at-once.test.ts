import { expect, test } from "bun:test";
import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { changeAtOnce } from "./change-at-once.ts";

/** A visible list, and a server that answers each read with the state at the time of the request. */
function onScreen() {
  const client = new QueryClient();
  const server = { isRead: false, asked: 0 };
  const held: (() => void)[] = [];
  const queryFn = () => {
    const { isRead } = server;
    server.asked += 1;
    return new Promise<{ isRead: boolean }>((resolve) => held.push(() => resolve({ isRead })));
  };
  const observer = new QueryObserver(client, { queryKey: ["list"], queryFn, staleTime: 30_000, retry: false });
  const leave = observer.subscribe(() => {});
  return {
    client,
    server,
    held,
    leave,
    now: () => client.getQueryData<{ isRead: boolean }>(["list"])?.isRead,
    show: () => {
      client.setQueryData(["list"], { isRead: true });
      return () => void client.setQueryData(["list"], { isRead: false });
    },
    answer: async () => {
      for (const give of held.splice(0)) give();
      await Bun.sleep(0);
    },
  };
}
type Screen = ReturnType<typeof onScreen>;

async function loaded(): Promise<Screen> {
  const screen = onScreen();
  await screen.answer();
  expect(screen.now()).toBe(false);
  return screen;
}
const begunBefore = ({ client }: Screen) => void client.invalidateQueries({ queryKey: ["list"] });
const markRead = (screen: Screen, during = () => {}) =>
  changeAtOnce(screen.client, screen.show, async () => {
    during();
    await Bun.sleep(0);
    screen.server.isRead = true;
  });

test("a read that started before a change never reverts it", async () => {
  const screen = await loaded();
  begunBefore(screen);
  const old = screen.held.splice(0);
  const marking = markRead(screen, () => old[0]?.());
  await Bun.sleep(0);
  expect(screen.now()).toBe(true);
  await marking;
  old[0]?.();
  await screen.answer();
  expect(screen.now()).toBe(true);
});

test("repeats reads that overlapped a change once the server has made it", async () => {
  for (const isBefore of [true, false]) {
    const screen = await loaded();
    if (isBefore) begunBefore(screen);
    await markRead(screen, () => !isBefore && begunBefore(screen));
    expect(screen.server.asked).toBe(3);
    await screen.answer();
    expect(screen.now()).toBe(true);
  }
});

test("marks a list that was left during a change as stale", async () => {
  const screen = await loaded();
  begunBefore(screen);
  await markRead(screen, screen.leave);
  await screen.answer();
  expect(screen.now()).toBe(true);
  expect(screen.client.getQueryState(["list"])?.isInvalidated).toBe(true);
});

test("repeats no read if none was in flight, and reverts a refused change", async () => {
  const screen = await loaded();
  await markRead(screen);
  expect(screen.server.asked).toBe(1);
  const refused = changeAtOnce(screen.client, screen.show, () => Promise.reject(new Error("no")));
  expect(screen.now()).toBe(true);
  expect(refused).rejects.toThrow("no");
  await refused.catch(() => {});
  expect(screen.now()).toBe(false);
});

test("cancels a next page in flight without refetching the loaded pages", async () => {
  const client = new QueryClient();
  const pages: (() => void)[] = [];
  const queryFn = ({ pageParam }: { pageParam: number }) =>
    new Promise<{ at: number; isRead: boolean }>((resolve) =>
      pages.push(() => resolve({ at: pageParam, isRead: false })),
    );
  const options = { queryKey: ["list"], queryFn, initialPageParam: 0, getNextPageParam: () => 1 };
  const observer = new InfiniteQueryObserver(client, { ...options, staleTime: 30_000 });
  observer.subscribe(() => {});
  pages.shift()?.();
  await Bun.sleep(0);
  void observer.fetchNextPage();
  const show = () => {
    client.setQueryData(["list"], { pages: [{ at: 0, isRead: true }], pageParams: [0] });
    return () => {};
  };
  await changeAtOnce(client, show, () => Bun.sleep(0));
  pages.shift()?.();
  await Bun.sleep(0);
  expect(client.getQueryData<unknown>(["list"])).toEqual({ pages: [{ at: 0, isRead: true }], pageParams: [0] });
  expect(pages).toHaveLength(0);
  expect(observer.getCurrentResult().isFetching).toBe(false);
});
