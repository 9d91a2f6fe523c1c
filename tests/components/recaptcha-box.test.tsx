import "./support/register-dom.ts";
import { afterEach, beforeEach, expect, test } from "bun:test";
import type { DetachedWindowAPI } from "happy-dom";
import { RecaptchaBox } from "../../client/components/domain/captcha/recaptcha-box.tsx";
import { after, clear, show, until } from "./support/show.tsx";

/** A stand-in for the part of reCAPTCHA's script that renders a box; a press solves it. */
const RECAPTCHA = {
  ready: (callback: () => void) => callback(),
  render(place: HTMLElement, options: Record<string, unknown>) {
    const box = place.appendChild(document.createElement("button"));
    box.textContent = `${options.sitekey}, ${options.theme}`;
    box.onclick = () => (options.callback as (token: string) => void)("solved");
    box.ondblclick = () => (options["expired-callback"] as () => void)();
  },
};

const page = globalThis as unknown as { happyDOM: DetachedWindowAPI; grecaptcha?: typeof RECAPTCHA };
let tokens: (string | null)[] = [];
let unreachable = 0;

/** Makes Google's script load or fail. */
function scriptLoads(isLoaded: boolean): void {
  page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = isLoaded;
  page.grecaptcha = isLoaded ? RECAPTCHA : undefined;
}
beforeEach(() => {
  tokens = [];
  unreachable = 0;
  scriptLoads(true);
});
afterEach(clear);

const boxes = (names: string[], scriptUrl = "https://captcha.example/api.js") =>
  show(
    names.map((name) => (
      <section key={name} id={name}>
        <RecaptchaBox
          siteKey="site key"
          scriptUrl={scriptUrl}
          onToken={(token) => tokens.push(token)}
          onUnreachable={() => unreachable++}
        />
      </section>
    )),
  );
const drawn = () => [...document.querySelectorAll("section:has(button)")].map(({ id }) => id);
const box = (name: string) => until(() => document.querySelector<HTMLElement>(`#${name} button`));

test("captcha: renders with the site key in up to two placeholders, and not in a third [visitor 9]", async () => {
  await boxes(["one", "two", "three"]);
  expect((await box("two")).textContent).toBe("site key, light");
  expect(drawn()).toEqual(["one", "two"]);
  await boxes(["two"]);
  await boxes(["two", "four"]);
  await box("four");
  expect(drawn()).toEqual(["two", "four"]);
});

test("captcha: the box reports its solution, and revokes it when it expires [visitor 9]", async () => {
  await boxes(["one"]);
  const drawnBox = await box("one");
  await after(() => drawnBox.dispatchEvent(new Event("click")));
  await after(() => drawnBox.dispatchEvent(new Event("dblclick")));
  expect(tokens).toEqual(["solved", null]);
});

test("too-quick log-in: a captcha whose script can't be loaded shows an error [visitor 8]", async () => {
  scriptLoads(false);
  await boxes(["one"], "https://captcha.example/gone.js");
  await until(() => unreachable === 1);
  expect(drawn()).toEqual([]);
});
