import { connect, type Socket } from "node:net";
import {
  type DriverElement,
  DriverError,
  type DriverSession,
  ELEMENT,
  keyActions,
  type PageFunction,
  rightClickActions,
  scriptOf,
} from "./driver-session.ts";

interface Waiting {
  resolve(value: never): void;
  reject(error: Error): void;
}

/** Firefox's own commands, besides those that every driver has. */
export interface FirefoxSession extends DriverSession {
  /** Installs an extension's folder until Firefox ends, as a person does at about:debugging. */
  install(folder: string): Promise<void>;
  /** Runs a function with the rights of Firefox's own windows. */
  runInFirefox<T, Given>(fn: PageFunction<T, Given>, given: Given): Promise<Awaited<T>>;
  rightClick(element: DriverElement): Promise<void>;
  /** Goes on in the tab or window whose address begins so; false if there is none. */
  switchTo(address: string): Promise<boolean>;
}

/**
 * Opens a session with Firefox itself: Marionette has the commands of WebDriver as JSON over TCP, each with its length before
 * it. Debian doesn't package geckodriver, which translates between the two.
 */
export async function openMarionette(port: number): Promise<FirefoxSession> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, "127.0.0.1", () => resolve(opened)).once("error", reject);
  });
  const waiting = new Map<number, Waiting>();
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(":"); colon > 0; colon = received.indexOf(":")) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) answer(message[1], message[2], message[3]);
    }
  });
  socket.on("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("Firefox has ended"));
  });
  function answer(id: number, error: { error: string; message: string } | null, result: unknown): void {
    if (error) waiting.get(id)?.reject(new DriverError(error.error, error.message));
    else waiting.get(id)?.resolve(result as never);
    waiting.delete(id);
  }
  let count = 0;
  function send<T>(command: string, parameters: object = {}): Promise<{ value: T }> {
    const id = ++count;
    const text = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }
  await send("WebDriver:NewSession");
  return {
    go: async (url) => void (await send("WebDriver:Navigate", { url })),
    run: async (fn, given) => {
      // Without a sandbox's name, the script sees what the page's own scripts see.
      const asked = { script: scriptOf(fn as never), args: [given], sandbox: null };
      return (await send<never>("WebDriver:ExecuteScript", asked)).value;
    },
    label: async ({ [ELEMENT]: id }) => (await send<string>("WebDriver:GetComputedLabel", { id })).value,
    click: async ({ [ELEMENT]: id }) => void (await send("WebDriver:ElementClick", { id })),
    type: async ({ [ELEMENT]: id }, text) => void (await send("WebDriver:ElementSendKeys", { id, text })),
    press: async (key) => void (await send("WebDriver:PerformActions", { actions: keyActions(key) })),
    screenshot: async () => Buffer.from((await send<string>("WebDriver:TakeScreenshot")).value, "base64"),
    install: async (path) => void (await send("Addon:Install", { path, temporary: true })),
    runInFirefox: async (fn, given) => {
      await send("Marionette:SetContext", { value: "chrome" });
      try {
        const asked = { script: scriptOf(fn as never), args: [given] };
        return (await send<never>("WebDriver:ExecuteScript", asked)).value;
      } finally {
        await send("Marionette:SetContext", { value: "content" });
      }
    },
    rightClick: async (element) =>
      void (await send("WebDriver:PerformActions", { actions: rightClickActions(element) })),
    switchTo: async (address) => {
      const handles = (await send("WebDriver:GetWindowHandles")) as unknown as string[];
      for (const handle of handles) {
        await send("WebDriver:SwitchToWindow", { handle });
        if ((await send<string>("WebDriver:GetCurrentURL")).value.startsWith(address)) return true;
      }
      return false;
    },
    end: async () => {
      await send("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
      socket.destroy();
    },
  };
}
