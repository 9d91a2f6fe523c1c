import { SQL as BunSql } from "bun";

type Options = ConstructorParameters<typeof BunSql>[0];
type Listen = Parameters<BunSql["listen"]>;

export interface MovingPool {
  /** The pool that is in use now. */
  client: BunSql;
  /** Sends later calls to another server, and listens there. Calls in flight fail. */
  move(url: string): void;
  close(options: { timeout: number }): Promise<void>;
}

/** The pause before another attempt, if a listener could not connect to the new server. */
const LISTEN_AGAIN_MS = 250;

/** A connection pool that can move to another server while in use (decision 130). */
export function movingPool(url: string, options: Exclude<Options, string | URL | undefined>): MovingPool {
  let current = new BunSql({ ...options, url } as never);
  const listeners = new Set<{ given: Listen; subscription: Awaited<ReturnType<BunSql["listen"]>> }>();

  async function listen(...given: Listen) {
    const listener = { given, subscription: await current.listen(...given) };
    listeners.add(listener);
    return {
      ...listener.subscription,
      unlisten: async () => {
        listeners.delete(listener);
        await listener.subscription.unlisten();
      },
    };
  }

  async function bringListeners(to: BunSql): Promise<void> {
    for (const listener of listeners) {
      while (to === current && listeners.has(listener)) {
        try {
          listener.subscription = await to.listen(...listener.given);
          break;
        } catch {
          await Bun.sleep(LISTEN_AGAIN_MS);
        }
      }
    }
  }

  const client = new Proxy(current, {
    apply: (_first, _self, given) => Reflect.apply(current, undefined, given),
    get(_first, property) {
      if (property === "listen") return listen;
      const value: unknown = Reflect.get(current, property, current);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });

  return {
    client,
    move(to) {
      const old = current;
      current = new BunSql({ ...options, url: to } as never);
      void bringListeners(current);
      old.close({ timeout: 0 }).catch(() => {});
    },
    close: (how) => current.close(how),
  };
}
