import { BOT_CHECK_SCRIPT_TIMEOUT_MS } from "../../../src/captcha/limits.ts";
import { PAGE_TIMERS, type Timers } from "../browser/timers.ts";

/** The part of reCAPTCHA's script that is used. */
export interface Recaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(
    placeholder: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      callback(token: string): void;
      "expired-callback"(): void;
      "error-callback"(): void;
    },
  ): number;
}

const loaded = new Map<string, Promise<Recaptcha>>();

/**
 * Loads the configured script once per page. @param render the v3 site key, or "explicit"
 * @throws Error if it doesn't load within 30 seconds; the next call retries
 */
export function loadRecaptcha(scriptUrl: string, render: string, timers: Timers = PAGE_TIMERS): Promise<Recaptcha> {
  const src = `${scriptUrl}?render=${encodeURIComponent(render)}`;
  const known = loaded.get(src);
  if (known) return known;
  const loading = insertScript(src, timers);
  loaded.set(src, loading);
  loading.catch(() => loaded.delete(src));
  return loading;
}

const insertScript = (src: string, timers: Timers) =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("reCAPTCHA could not be loaded"));
    };
    const callOff = timers.after(BOT_CHECK_SCRIPT_TIMEOUT_MS, fail);
    script.src = src;
    script.async = true;
    script.onerror = () => {
      callOff();
      fail();
    };
    script.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha };
      if (!grecaptcha) return fail();
      grecaptcha.ready(() => {
        callOff();
        resolve(grecaptcha);
      });
    };
    document.head.append(script);
  });
