import { DriverError, type DriverSession, ELEMENT, keyActions, scriptOf } from "./driver-session.ts";

/**
 * Opens a session with a program that speaks the W3C's WebDriver protocol over HTTP.
 * @param driver the program's address
 * @param capabilities of the browser to start
 * @throws DriverError if the driver can't start it
 */
export async function openWebDriver(driver: string, capabilities: object): Promise<DriverSession> {
  async function send<T>(method: "POST" | "GET" | "DELETE", path: string, body?: object): Promise<T> {
    const sent = body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await fetch(`${driver}/session${path}`, { method, ...sent });
    const { value } = (await answer.json()) as { value: T };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new DriverError(error, message);
  }
  const { sessionId } = await send<{ sessionId: string }>("POST", "", { capabilities: { alwaysMatch: capabilities } });
  const at = (path: string) => `/${sessionId}${path}`;
  return {
    go: (url) => send("POST", at("/url"), { url }),
    run: (fn, given) => send("POST", at("/execute/sync"), { script: scriptOf(fn as never), args: [given] }),
    label: ({ [ELEMENT]: id }) => send("GET", at(`/element/${id}/computedlabel`)),
    click: ({ [ELEMENT]: id }) => send("POST", at(`/element/${id}/click`), {}),
    type: ({ [ELEMENT]: id }, text) => send("POST", at(`/element/${id}/value`), { text }),
    press: (key) => send("POST", at("/actions"), { actions: keyActions(key) }),
    screenshot: async () => Buffer.from(await send<string>("GET", at("/screenshot")), "base64"),
    end: () => send("DELETE", at("")),
  };
}
