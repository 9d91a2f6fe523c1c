import { useEffect, useRef, useState } from "react";
import { CAPTCHA_PLACEHOLDERS } from "../../../../src/captcha/limits.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { loadRecaptcha } from "../../../lib/sign-in/recaptcha.ts";

interface RecaptchaBoxProps {
  siteKey: string;
  scriptUrl: string;
  onToken: (token: string | null) => void;
  onUnreachable: () => void;
}

let placeholders = 0;

/** reCAPTCHA's own box, if the operator configured it. A page may have up to two at once. */
export function RecaptchaBox({ siteKey, scriptUrl, onToken, onUnreachable }: RecaptchaBoxProps) {
  const place = useRef<HTMLDivElement>(null);
  const { botCheck } = usePageConfig();
  // One script serves both kinds; a second one would conflict with the first.
  const render = botCheck?.siteKey ?? "explicit";
  const [handlers] = useState(() => ({ onToken, onUnreachable }));
  useEffect(() => {
    const element = place.current;
    if (!element || placeholders >= CAPTCHA_PLACEHOLDERS) return;
    placeholders++;
    let isHere = true;
    loadRecaptcha(scriptUrl, render).then(
      (recaptcha) => {
        if (!isHere) return;
        const isDark = getComputedStyle(element).colorScheme.includes("dark");
        // reCAPTCHA stays bound to its element, so each widget gets a new one.
        const own = element.appendChild(document.createElement("div"));
        recaptcha.render(own, {
          sitekey: siteKey,
          theme: isDark ? "dark" : "light",
          callback: handlers.onToken,
          "expired-callback": () => handlers.onToken(null),
          "error-callback": () => handlers.onToken(null),
        });
      },
      () => isHere && handlers.onUnreachable(),
    );
    return () => {
      isHere = false;
      placeholders--;
      element.replaceChildren();
    };
  }, [siteKey, scriptUrl, render, handlers]);
  return <div ref={place} className="min-h-[78px] max-w-full overflow-x-auto" />;
}
